import { getBilling } from '@tableside/contract/billing'
import { Banner, ButtonLink, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../identity/index.ts'
import { billingQuery } from './billing-queries.ts'
import { dateWords } from './billing-words.ts'

/** On every page of the owner's dashboard while the plan is not paid: what is open, and until when all goes on. */
export function BillingNotice() {
  const { access, can } = useAccess()
  const restaurantId = access.restaurant_id ?? ''
  const isOwners = restaurantId !== '' && can(getBilling.access) === true
  const { data } = useQuery({ ...billingQuery(restaurantId), enabled: isOwners, staleTime: 60_000 })
  const open = data?.open
  if (!open) return null
  return (
    <div className="mb-6">
      <Banner
        tone="bad"
        title={`Your plan could not be paid: ${formatPence(open.duePence)} are open`}
        action={<ButtonLink href="/dashboard/settings?tab=plan">Settle it</ButtonLink>}
      >
        Everything goes on until {dateWords(open.graceEnds)}.
      </Banner>
    </div>
  )
}
