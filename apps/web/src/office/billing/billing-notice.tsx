import { type Billing, getBilling } from '@tableside/contract/billing'
import type { Feature } from '@tableside/domain/plans'
import { Banner, ButtonLink, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatBillingDate, formatEnded } from '../../shared/billing/billing-labels.ts'
import { billingQuery } from '../../shared/billing/billing-queries.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { plansQuery } from '../plans/plans-query.ts'

const planPage = '/dashboard/settings?tab=plan'

/** How the plan is paid, for the restaurant's owner, on whichever page they are. */
function useOwnBilling(): Billing | undefined {
  const { access, can } = useAccess()
  const restaurantId = access.restaurant_id ?? ''
  const isOwners = restaurantId !== '' && can(getBilling.access) === true
  return useQuery({ ...billingQuery(restaurantId), enabled: isOwners, staleTime: 60_000 }).data
}

/** On every page of the owner's dashboard while the plan is not paid: what is open, and until when all goes on. */
export function BillingNotice() {
  const { open, ended } = useOwnBilling() ?? {}
  if (ended?.isNew && ended.reason === 'unpaid') return <EndedNotice ended={ended} />
  if (!open) return null
  return (
    <div className="mb-6">
      <Banner
        tone="bad"
        title={`The payment for your plan failed: ${formatPence(open.duePence)} is due`}
        action={<ButtonLink href={planPage}>Pay now</ButtonLink>}
      >
        {open.isPending
          ? 'The bank has not answered the last attempt yet. We keep checking, and your plan continues.'
          : `Your plan continues until ${formatBillingDate(open.goesOnUntil)}.`}
      </Banner>
    </div>
  )
}

/** The first days after the plan fell to alpha unpaid: what happened, what is left, and the way back. */
function EndedNotice({ ended }: { ended: NonNullable<Billing['ended']> }) {
  const name = useQuery(plansQuery).data?.find(({ key }) => key === ended.plan)?.name ?? ended.plan
  return (
    <div className="mb-6">
      <Banner
        tone="attention"
        title={formatEnded(ended, name)}
        action={<ButtonLink href={planPage}>{`Resubscribe to ${name}`}</ButtonLink>}
      >
        You are on Alpha now and owe nothing. The till keeps working, and nothing was deleted.
      </Banner>
    </div>
  )
}

/** On a page that a plan opened until it ended: that what was entered there is still there. */
export function EndedNote({ feature }: { feature: Feature }) {
  const ended = useOwnBilling()?.ended
  const plan = useQuery(plansQuery).data?.find(({ key }) => key === ended?.plan)
  if (!ended || !plan?.features.includes(feature)) return null
  return <p className="mt-4">{formatEnded(ended, plan.name)} What you entered is kept and comes back with it.</p>
}
