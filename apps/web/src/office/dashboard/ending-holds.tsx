import { paymentsAttention } from '@tableside/contract/payments'
import { Banner, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../shared/format-count.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { formatEndingHold } from '../../shared/payments/format-ending-hold.ts'
import { useNow } from '../../shared/use-now.ts'
import { attentionQuery } from '../payments/payment-queries.ts'

/** Open tabs from which nothing can be taken soon, and the way to them. */
export function EndingHolds() {
  const { can } = useAccess()
  const { restaurant } = useRestaurant()
  const now = useNow(30_000)
  const { data } = useQuery({
    ...attentionQuery(restaurant.id),
    enabled: can(paymentsAttention.access) === true,
  })
  const [first, ...others] = data?.endingHolds ?? []
  if (!first) return null
  return (
    <div className="mt-4">
      <Banner
        tone="attention"
        title={`${counted(1 + others.length, 'tab needs', 'tabs need')} attention: the card hold ends`}
        action={<ButtonLink href="/dashboard/payments?tab=attention">See the tabs</ButtonLink>}
      >
        {first.calledFor ?? `Order ${first.orderNumber}`}: {formatEndingHold(first, restaurant.timeZone, now)}. Close
        the tab, or ask for the card again.
      </Banner>
    </div>
  )
}
