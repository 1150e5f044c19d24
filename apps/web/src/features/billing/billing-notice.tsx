import { type Billing, getBilling } from '@tableside/contract/billing'
import type { Feature } from '@tableside/domain/plans'
import { Banner, ButtonLink, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../identity/index.ts'
import { plansQuery } from '../plans/index.ts'
import { billingQuery } from './billing-queries.ts'
import { dateWords, endedWords } from './billing-words.ts'

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
        title={`Your plan could not be paid: ${formatPence(open.duePence)} are open`}
        action={<ButtonLink href={planPage}>Settle it</ButtonLink>}
      >
        {open.isPending
          ? 'The bank has not answered the last try yet; it is asked by itself, and everything goes on.'
          : `Everything goes on until ${dateWords(open.goesOnUntil)}.`}
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
        title={endedWords(ended, name)}
        action={<ButtonLink href={planPage}>{`Have ${name} back`}</ButtonLink>}
      >
        You are on Alpha now and owe nothing. The till goes on, and nothing was deleted.
      </Banner>
    </div>
  )
}

/** On a page that a plan opened until it ended: that what was entered there is still there. */
export function EndedNote({ feature }: { feature: Feature }) {
  const ended = useOwnBilling()?.ended
  const plan = useQuery(plansQuery).data?.find(({ key }) => key === ended?.plan)
  if (!ended || !plan?.features.includes(feature)) return null
  return (
    <p className="mt-4">{endedWords(ended, plan.name)} What you entered until then is kept, and comes back with it.</p>
  )
}
