import { Button, SegmentedControl, Sheet } from '@tableside/ui'
import { MonitorSmartphone, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { PracticeSwitch } from '../shared/practice/practice-switch.tsx'
import { PrintSheet } from '../shared/printing/print-sheet.tsx'
import { type Theme, useTheme } from '../shared/theme.ts'
import { TakeInWork } from './handover/take-in-work.tsx'
import { InstallSection } from './install-question.tsx'
import { hasLargeText, hasOrderOnLeft, opensDrawerHere, opensOnMenu, useTillSetting } from './till-settings.ts'

const themes = [
  { id: 'system', label: 'Same as the device' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const satisfies { id: Theme; label: string }[]

/** What holds for this device alone, whoever works at it. */
export function TillSettingsSheet({ onClose }: { onClose: () => void }) {
  const { theme, setTheme } = useTheme()
  const { hasPractice, device } = useSession()
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Till settings">
      <div className="flex flex-col gap-6">
        <p className="text-quiet">These settings are for this device only.</p>
        <Choice
          label="Opens on"
          setting={opensOnMenu}
          off="Floor"
          on="Menu"
          description="Menu is for a counter: the till starts with a new order, and after each payment with the next one."
        />
        <Choice label="Order is shown" setting={hasOrderOnLeft} off="On the right" on="On the left" />
        <Choice label="Text size" setting={hasLargeText} off="Normal" on="Large" />
        <SegmentedControl label="Appearance" options={themes} value={theme} onChange={setTheme} />
        <Choice
          label="Cash drawer at this device’s own printer"
          setting={opensDrawerHere}
          off="Opens with the receipt"
          on="Opens when cash is taken"
          description="Prints a short slip for each cash payment; the printer’s driver opens the drawer with it. For printers of the print hub, see Settings, Printers."
        />
        <section aria-label="Printing">
          <p className="pb-2 text-quiet">What was printed here, what waits, and printing it again.</p>
          <Button icon={<Printer size={20} aria-hidden />} onPress={() => setIsPrinting(true)}>
            Show printing
          </Button>
        </section>
        <section aria-label="Customer display">
          <p className="pb-2 text-quiet">
            A second screen for guests: their order, the tip and the code of their receipt. Move the window there.
          </p>
          <Button icon={<MonitorSmartphone size={20} aria-hidden />} onPress={openCustomerDisplay}>
            Open customer display
          </Button>
        </section>
        <InstallSection />
        {device && <TakeInWork />}
        {hasPractice && (
          <section aria-label="Practice">
            <p className="pb-2 text-quiet">A copy of the restaurant to learn in. Nothing there is real.</p>
            <PracticeSwitch />
          </section>
        )}
        {isPrinting && <PrintSheet onClose={() => setIsPrinting(false)} />}
      </div>
    </Sheet>
  )
}

/** Pressed again, it is the same window. */
const openCustomerDisplay = () => void window.open('/till/display', 'tableside-customer-display', 'popup')

type ChoiceProps = {
  label: string
  description?: string
  setting: typeof opensOnMenu
  /** What it is called while the setting is off, and while it is on. */
  off: string
  on: string
}

function Choice({ setting, off, on, ...field }: ChoiceProps) {
  const [isOn, turn] = useTillSetting(setting)
  const options = [
    { id: 'off', label: off },
    { id: 'on', label: on },
  ] as const
  return (
    <SegmentedControl {...field} options={options} value={isOn ? 'on' : 'off'} onChange={(id) => turn(id === 'on')} />
  )
}
