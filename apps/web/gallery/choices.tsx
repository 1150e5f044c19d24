import { Checkbox, RadioGroup, SegmentedControl, Select, Switch, Tabs } from '@tableside/ui'
import { useState } from 'react'
import { Section } from './section.tsx'

const kinds = [
  { id: 'table', label: 'Eat in' },
  { id: 'takeaway', label: 'Takeaway' },
  { id: 'counter', label: 'Counter' },
] as const

const reasons = [
  { id: 'mistake', label: 'Entered by mistake' },
  { id: 'complaint', label: 'Guest sent it back', description: 'Counts as waste' },
  { id: 'closed', label: 'Kitchen closed', isDisabled: true },
]

export function Choices() {
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('table')
  const [reason, setReason] = useState<string | null>('complaint')
  const [none, setNone] = useState<string | null>(null)
  return (
    <Section title="Choosing">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <SegmentedControl label="Kind of order" options={kinds} value={kind} onChange={setKind} />
        <Select label="Reason" options={reasons} value={reason} onChange={setReason} />
        <Select label="Station" options={reasons} value={none} onChange={setNone} isRequired error="Choose a station" />
        <RadioGroup label="Why is it void?" options={reasons} value={reason} onChange={setReason} />
        <div>
          <Checkbox defaultSelected>Print a receipt</Checkbox>
          <Checkbox>Open the drawer</Checkbox>
          <Checkbox isIndeterminate>All stations</Checkbox>
          <Checkbox isDisabled>Not on this plan</Checkbox>
        </div>
        <div>
          <Switch defaultSelected description="Guests may take it off">
            Service charge
          </Switch>
          <Switch>Sound on new tickets</Switch>
          <Switch isDisabled>Not on this plan</Switch>
        </div>
      </div>
      <Tabs
        label="Settings"
        tabs={[
          { id: 'plans', label: 'Subscription Plans', content: 'Three plans.' },
          { id: 'flags', label: 'Feature Flags', content: 'Flags.' },
          { id: 'payments', label: 'Payment Settings', content: 'Payments.' },
          { id: 'platform', label: 'Platform Settings', content: 'Platform.' },
        ]}
      />
    </Section>
  )
}
