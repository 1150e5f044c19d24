import { changeRestaurantPlan, type RestaurantDetail } from '@tableside/contract/platform'
import { formatPercent } from '@tableside/domain/money'
import { type PlanKey, planKeys } from '@tableside/domain/plans'
import { Button, Card, NumberField, SegmentedControl, Switch } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatDay } from '../../shared/format-time.ts'
import { restaurantBillingQuery } from '../billing/subscription-queries.ts'
import { planLabels } from '../overview/platform-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRestaurantChange } from './use-restaurant-change.ts'

/** The plan in force, and another one: on trial or for good. */
export function PlanCard({ restaurant }: { restaurant: RestaurantDetail }) {
  const { id, name, plan, chosenPlan, isSubscribed, trialEndsAt, feeBps } = restaurant
  const billing = useQuery(restaurantBillingQuery(id))
  const paysItself = billing.data?.billing.subscription != null
  const [wanted, setWanted] = useState<PlanKey>(chosenPlan)
  const [isTrial, setIsTrial] = useState(false)
  const [days, setDays] = useState(14)
  const [isAsking, setIsAsking] = useState(false)
  const trialDays = isTrial && wanted !== 'alpha' ? days : null
  const change = useRestaurantChange(
    id,
    (reason: string) =>
      api(changeRestaurantPlan, { params: { restaurantId: id }, body: { plan: wanted, trialDays, reason } }),
    `${name} has ${planLabels[wanted]}`,
  )
  return (
    <Card title="Plan">
      <p>
        <span className="font-semibold">{planLabels[plan]}</span>{' '}
        {paysItself
          ? 'paid by the restaurant itself'
          : isSubscribed && plan !== 'alpha'
            ? 'for good'
            : plan !== 'alpha' && trialEndsAt
              ? `on trial until ${formatDay(trialEndsAt)}`
              : 'free'}
        , a fee of <span className="figures">{formatPercent(feeBps)}</span>
      </p>
      {paysItself && (
        <p className="mt-3 text-quiet">Its owner chooses the plan. Below you can give days, credit or money back.</p>
      )}
      <div className={paysItself ? 'hidden' : 'mt-4 flex flex-col gap-3'}>
        <SegmentedControl
          label="Another plan"
          options={planKeys.map((key) => ({ id: key, label: planLabels[key] }))}
          value={wanted}
          onChange={setWanted}
        />
        {wanted !== 'alpha' && (
          <>
            <Switch isSelected={isTrial} onChange={setIsTrial}>
              On trial
            </Switch>
            {isTrial && (
              <NumberField
                label="Days of trial"
                value={days}
                onChange={(typed) => setDays(typed ?? 1)}
                minValue={1}
                maxValue={365}
              />
            )}
          </>
        )}
        <Button onPress={() => setIsAsking(true)} className="self-start">
          Change the plan
        </Button>
      </div>
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Give ${name} ${planLabels[wanted]}?`}
        confirmLabel={`Change to ${planLabels[wanted]}`}
        isPending={change.isPending}
        onConfirm={(reason) => change.mutate(reason, { onSettled: () => setIsAsking(false) })}
      >
        {trialDays === null
          ? 'From this moment, until it is changed again.'
          : `On trial for ${trialDays} days from now.`}
      </ReasonDialog>
    </Card>
  )
}
