import type { Billing } from '@tableside/contract/billing'
import type { ReplyOf } from '@tableside/contract/core'
import { choosePlan, type PlanStatus } from '@tableside/contract/plans'
import { limitOf, type Plan, type PlanKey } from '@tableside/domain/plans'
import { Banner, ErrorState, Loading, ProgressBar, toast } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBillingDate } from '../../shared/billing/billing-labels.ts'
import { billingQuery } from '../../shared/billing/billing-queries.ts'
import { InvoiceList } from '../../shared/billing/invoice-list.tsx'
import { request } from '../../shared/edit/request.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatDay } from '../../shared/format-time.ts'
import { sessionQuery } from '../../shared/identity/session.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { restaurantQuery, useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { BillingCard } from '../billing/billing-card.tsx'
import { FeeStatements } from '../billing/fee-statements.tsx'
import { QuoteDialog } from '../billing/quote-dialog.tsx'
import { useFinishedCard } from '../billing/use-finished-card.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { planStatusQuery, plansQuery } from './plans-query.ts'

/** The plan in force, how it is paid, what is used of it, the other plans beside it, and the papers. */
export function PlanTab({ finishedCard }: { finishedCard: string | undefined }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayChoose = can(choosePlan.access) === true
  const plans = useQuery(plansQuery)
  const status = useQuery(planStatusQuery(restaurant.id))
  const billing = useQuery({ ...billingQuery(restaurant.id), enabled: mayChoose })
  useFinishedCard(restaurant.id, mayChoose ? finishedCard : undefined)
  const [wanted, setWanted] = useState<Plan>()
  // An answer that comes late closes the dialog it belongs to, and not one that was opened since.
  const close = () => setWanted((shown) => (shown?.key === wanted?.key ? undefined : shown))
  const choosing = useChoosePlan(restaurant.id, close)
  const failed = [plans, status, ...(mayChoose ? [billing] : [])].filter(({ error, data }) => error && !data)
  if (failed.length > 0) {
    return (
      <ErrorState
        title="Couldn’t load the plans"
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (!plans.data || !status.data || (mayChoose && !billing.data))
    return <Loading what="your plan" className="h-96 w-full" />
  const current = plans.data.find(({ key }) => key === status.data.plan)
  return (
    <div className="flex flex-col gap-5">
      <PlanBanner status={status.data} plans={plans.data} />
      {!mayChoose && (
        <Banner tone="neutral" title="Only the restaurant’s owner can change the plan">
          You see what it includes and what is used of it.
        </Banner>
      )}
      {billing.data && (
        <BillingCard restaurantId={restaurant.id} billing={billing.data} plans={plans.data} onChoose={setWanted} />
      )}
      {current && <Usage status={status.data} plan={current} />}
      <ul className="grid gap-4 lg:grid-cols-3">
        {plans.data
          .filter(({ isOffered, key }) => isOffered || key === status.data.plan)
          .map((plan) => (
            <li key={plan.key} className="flex">
              <PlanCard
                plan={plan}
                plans={plans.data}
                status={status.data}
                onChoose={mayChoose ? () => setWanted(plan) : undefined}
                mayKeep={status.data.trial !== null && isPaidByCard(billing.data)}
                comesOn={comesOn(billing.data, plan.key)}
              />
            </li>
          ))}
      </ul>
      {billing.data && (
        <>
          <InvoiceList restaurantId={restaurant.id} />
          <FeeStatements restaurantId={restaurant.id} />
        </>
      )}
      {wanted && billing.data && isPaidByCard(billing.data) && !onlyTries(billing.data, wanted) && (
        <QuoteDialog
          restaurantId={restaurant.id}
          billing={billing.data}
          plan={wanted}
          onClose={close}
          onTry={status.data.trial && wanted.key !== status.data.plan ? () => choosing.mutate(wanted.key) : undefined}
        />
      )}
      {wanted && !(isPaidByCard(billing.data) && !onlyTries(billing.data, wanted)) && (
        <ChangePlanDialog
          plan={wanted}
          status={status.data}
          isPending={choosing.isPending}
          onConfirm={() => choosing.mutate(wanted.key)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What was chosen for the end of what is paid. */
function comesOn(billing: Billing | undefined, key: PlanKey): string | undefined {
  const { nextPlan, cancelledAt, periodEnd } = billing?.subscription ?? {}
  const next = cancelledAt ? 'alpha' : nextPlan
  return next === key && periodEnd ? formatBillingDate(periodEnd) : undefined
}

/** Otherwise the platform is asked for another plan. */
function isPaidByCard(billing: Billing | undefined): billing is Billing {
  return billing !== undefined && billing.cards !== null && !billing.isGiven
}

/** Without a subscription, a first plan and the way back to Alpha need no money. */
function onlyTries({ mayTry, subscription }: Billing, wanted: Plan): boolean {
  return subscription === null && (mayTry || wanted.key === 'alpha')
}

function PlanBanner({ status, plans }: { status: PlanStatus; plans: readonly Plan[] }) {
  const nameOf = (key: PlanKey) => plans.find((plan) => plan.key === key)?.name ?? key
  const { request, trial } = status
  return (
    <>
      {trial && (
        <Banner tone="neutral" title={`You are trying ${nameOf(trial.plan)} until ${formatDay(trial.endsAt)}`}>
          Afterwards the restaurant is on Alpha. Nothing is charged automatically, nothing is deleted, and the till
          keeps working.
        </Banner>
      )}
      {request && (
        <Banner tone="neutral" title={`You asked for ${nameOf(request.plan)} on ${formatDay(request.at)}`}>
          The platform will reply. Until then nothing changes and nothing is charged.
        </Banner>
      )}
    </>
  )
}

const usageLabels = {
  monthlyOrders: 'Orders paid this month',
  accounts: 'People who sign in',
  staff: 'People who work here',
  locations: 'Locations',
} as const

function Usage({ status, plan }: { status: PlanStatus; plan: Plan }) {
  const rows = (['monthlyOrders', 'accounts', 'staff', 'locations'] as const).map((what) => ({
    what,
    used: status.usage[what],
    max: limitOf(plan, what),
  }))
  return (
    <section aria-label="What is used of the plan" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {rows.map(({ what, used, max }) => (
        <ProgressBar
          key={what}
          label={usageLabels[what]}
          value={max === undefined ? 0 : Math.min(used, max)}
          maxValue={max ?? 1}
          valueLabel={
            max === undefined ? `${formatCount(used)}, no limit` : `${formatCount(used)} of ${formatCount(max)}`
          }
        />
      ))}
    </section>
  )
}

type Outcome = ReplyOf<typeof choosePlan>['outcome']

const done: Record<Outcome, (name: string) => readonly [string, string]> = {
  changed: (name: string) => [`You are now on ${name}`, 'Its features are available at once, on every device.'],
  trial_started: (name: string) => [`Your trial of ${name} has begun`, 'Its features are available at once.'],
  requested: (name: string) => [`You asked for ${name}`, 'The platform will reply; nothing is charged until then.'],
  same: (name: string) => [`${name} is your plan`, 'Nothing was changed.'],
}

function useChoosePlan(restaurantId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useChange(
    {
      send: (plan: PlanKey) => request(choosePlan, { params: { restaurantId }, body: { plan } }),
      failure: 'Couldn’t change the plan',
      invalidates: [sessionQuery.queryKey, ['billing', restaurantId]],
    },
    (plan, { outcome, status, restaurant }) => {
      queryClient.setQueryData(planStatusQuery(restaurantId).queryKey, status)
      queryClient.setQueryData(restaurantQuery(restaurantId).queryKey, restaurant)
      const name = queryClient.getQueryData(plansQuery.queryKey)?.find(({ key }) => key === plan)?.name ?? plan
      const [title, description] = done[outcome](name)
      toast.success(title, { description })
      onDone()
    },
  )
}
