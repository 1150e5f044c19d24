import { sumPence } from '@tableside/domain/money'
import { Banner, ButtonLink, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { attentionQuery } from '../payments/payment-queries.ts'

/** Cash a till took offline that counts only once a manager accepts it, and the way to decide. */
export function HeldCash() {
  const { can } = useAccess()
  const { restaurant } = useRestaurant()
  const mayDecide = can({ permission: 'payments.refund', feature: 'payment_processing' }) === true
  const { data } = useQuery({ ...attentionQuery(restaurant.id), enabled: mayDecide })
  const held = data?.held ?? []
  if (held.length === 0) return null
  const total = sumPence(held.flatMap(({ payment }) => [payment.amountPence, payment.tipPence]))
  return (
    <div className="mt-4">
      <Banner
        tone="attention"
        title={`${formatPence(total)} of cash is held for a manager`}
        action={<ButtonLink href="/dashboard/payments?tab=attention">Decide</ButtonLink>}
      >
        A till took it offline. It does not count as paid until a manager accepts it.
      </Banner>
    </div>
  )
}
