import { recordLoyaltyRule } from '@tableside/contract/customers'
import { type LoyaltyRule, loyaltyRuleSchema, worthOf } from '@tableside/domain/customers'
import { Button, Card, ErrorState, formatPence, Loading, NumberField, StatusPill, Switch } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { dayIn } from './customer-labels.ts'
import { loyaltyRulesQuery } from './customer-queries.ts'

/** The one programme of the restaurant: the rule in force, a new one, and every one before. */
export function LoyaltyTab() {
  const { restaurant } = useRestaurant()
  const { data: rules, isPending, refetch } = useQuery(loyaltyRulesQuery(restaurant.id))
  if (isPending) return <Loading what="the programme" className="h-64 w-full" />
  if (!rules) return <ErrorState title="Couldn’t load the programme" onRetry={() => void refetch()} />
  const [inForce] = rules
  const day = dayIn(restaurant.timeZone)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RuleForm key={inForce?.id ?? 'none'} inForce={inForce} />
      <Card title="How it works">
        <ul className="list-disc space-y-2 pl-5 text-quiet">
          <li>Points are added automatically when a bill with a guest is paid, once per bill however it was split.</li>
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
  const edit = useEdit({
    saved: {
      isOn: inForce?.isOn ?? true,
      pointsPerPound: inForce?.pointsPerPound ?? 1,
      pencePerPoint: inForce?.pencePerPoint ?? 5,
    },
    request: (rule, { id }) =>
      request(recordLoyaltyRule, { params: { restaurantId: restaurant.id }, body: { id, ...rule } }),
    invalidates: [['customers']],
    failure: 'Couldn’t record the rule',
    success: ({ isOn }) => (isOn ? 'The new rule is in force' : 'The programme is paused'),
  })
  const { values } = edit
  const parsed = loyaltyRuleSchema.omit({ id: true }).safeParse(values)
  const isSame = inForce !== undefined && !edit.isDirty
  return (
    <Card title="The rule">
      <form {...edit.form} className="flex flex-col items-start gap-5">
        <Switch {...edit.flag('isOn')}>Guests earn and use points</Switch>
        <NumberField
          {...edit.field('pointsPerPound')}
          label="Points for each pound paid"
          minValue={1}
          maxValue={100}
          onChange={(pointsPerPound) => edit.change({ pointsPerPound: pointsPerPound ?? 0 })}
        />
        <NumberField
          {...edit.field('pencePerPoint')}
          label="Value of one point, in pence"
          minValue={1}
          maxValue={100}
          onChange={(pencePerPoint) => edit.change({ pencePerPoint: pencePerPoint ?? 0 })}
        />
        {parsed.success && values.isOn && (
          <p className="text-quiet">
            A bill of £40.00 earns {40 * values.pointsPerPound} points, worth{' '}
            {formatPence(worthOf(40 * values.pointsPerPound, values))}:{' '}
            {(values.pointsPerPound * values.pencePerPoint).toString()}% back.
          </p>
        )}
        <Button type="submit" variant="primary" isDisabled={isSame} isPending={edit.isPending}>
          Apply from now
        </Button>
      </form>
    </Card>
  )
}
