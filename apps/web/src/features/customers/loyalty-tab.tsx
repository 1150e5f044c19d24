import { recordLoyaltyRule } from '@tableside/contract/customers'
import { type LoyaltyRule, loyaltyRuleSchema, worthOf } from '@tableside/domain/customers'
import { Button, Card, ErrorState, formatPence, Loading, NumberField, StatusPill, Switch, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { loyaltyRulesQuery } from './customer-queries.ts'
import { dayIn } from './customer-words.ts'

type Draft = Omit<LoyaltyRule, 'id'>

/** The one programme of the restaurant: the rule in force, a new one, and every one before. */
export function LoyaltyTab() {
  const { restaurant } = useRestaurant()
  const { data: rules, isPending, refetch } = useQuery(loyaltyRulesQuery(restaurant.id))
  if (isPending) return <Loading what="the programme" className="h-64 w-full" />
  if (!rules) return <ErrorState title="The programme could not be loaded" onRetry={() => void refetch()} />
  const [inForce] = rules
  const day = dayIn(restaurant.timeZone)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RuleForm key={inForce?.id ?? 'none'} inForce={inForce} />
      <Card title="How it works">
        <ul className="list-disc space-y-2 pl-5 text-quiet">
          <li>Points come by themselves once a bill with a guest is paid, once a bill however it was split.</li>
          <li>They count what was paid for food and drink: no service charge, no tip. A refund takes its part back.</li>
          <li>Used points are a discount on the bill, so VAT is due on what is still paid.</li>
          <li>A bill keeps the rule it was closed under.</li>
        </ul>
        {rules.length > 0 && (
          <>
            <h3 className="mt-4 font-semibold">Rules so far</h3>
            <ul className="divide-y divide-line">
              {rules.map(({ id, isOn, pointsPerPound, pencePerPoint, recordedAt, recordedByName }, place) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                  <span>
                    {isOn ? `${pointsPerPound} a pound, worth ${pencePerPoint}p each` : 'No programme'}
                    <span className="block text-quiet text-sm">
                      from {day(recordedAt)}, by {recordedByName}
                    </span>
                  </span>
                  {place === 0 && <StatusPill tone="good">In force</StatusPill>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </div>
  )
}

function RuleForm({ inForce }: { inForce: LoyaltyRule | undefined }) {
  const { restaurant } = useRestaurant()
  const [draft, setDraft] = useState<Draft>({
    isOn: inForce?.isOn ?? true,
    pointsPerPound: inForce?.pointsPerPound ?? 1,
    pencePerPoint: inForce?.pencePerPoint ?? 5,
  })
  const tries = useTries()
  const once = useOnce()
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const parsed = loyaltyRuleSchema.omit({ id: true }).safeParse(draft)
  const mistake = (field: string) =>
    tries.isTried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const isSame =
    inForce?.isOn === draft.isOn &&
    inForce.pointsPerPound === draft.pointsPerPound &&
    inForce.pencePerPoint === draft.pencePerPoint
  const save = useChange(
    {
      rereads: [['customers']],
      send: (rule: Draft) =>
        once(rule, ({ id, key }) =>
          api(recordLoyaltyRule, { params: { restaurantId: restaurant.id }, body: { id, ...rule }, key }),
        ),
      failure: 'The rule was not recorded',
    },
    ({ isOn }) => toast.success(isOn ? 'The new rule is in force' : 'The programme is switched off'),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (parsed.success) save.mutate(parsed.data)
  }
  return (
    <Card title="The rule">
      <form ref={tries.form} noValidate onSubmit={handleSubmit} className="flex flex-col items-start gap-5">
        <Switch isSelected={draft.isOn} onChange={(isOn) => set({ isOn })}>
          Guests earn and use points
        </Switch>
        <NumberField
          label="Points for each pound paid"
          minValue={1}
          maxValue={100}
          value={draft.pointsPerPound}
          onChange={(pointsPerPound) => set({ pointsPerPound: pointsPerPound ?? 0 })}
          error={mistake('pointsPerPound')}
        />
        <NumberField
          label="Pence one point takes off"
          minValue={1}
          maxValue={100}
          value={draft.pencePerPoint}
          onChange={(pencePerPoint) => set({ pencePerPoint: pencePerPoint ?? 0 })}
          error={mistake('pencePerPoint')}
        />
        {parsed.success && draft.isOn && (
          <p className="text-quiet">
            A bill of £40.00 earns {40 * draft.pointsPerPound} points, worth{' '}
            {formatPence(worthOf(40 * draft.pointsPerPound, draft))}:{' '}
            {(draft.pointsPerPound * draft.pencePerPoint).toString()}% back.
          </p>
        )}
        <Button type="submit" variant="primary" isDisabled={isSame} isPending={save.isPending}>
          Put in force from now
        </Button>
      </form>
    </Card>
  )
}
