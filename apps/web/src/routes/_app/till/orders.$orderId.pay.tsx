import { createFileRoute } from '@tanstack/react-router'
import { stripUnknown } from '../../../shared/strip-unknown.ts'
import { LoadedOrder } from '../../../till/loaded-order.tsx'
import { PayScreen } from '../../../till/payments/pay-screen.tsx'
import { opensOnMenu, useTillSetting } from '../../../till/till-settings.ts'
import { useTillNavigation } from '../../../till/use-till-navigation.ts'

/** `payment`: one that was asked for already, to follow. */
type Search = { payment?: string | undefined }

export const Route = createFileRoute('/_app/till/orders/$orderId/pay')({
  validateSearch: stripUnknown(
    ({ payment }): Search => ({
      payment: typeof payment === 'string' ? payment : undefined,
    }),
  ),
  component: PayPage,
})

function PayPage() {
  const { orderId } = Route.useParams()
  const { payment } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { toFloor, toNextOrder, toOrder, toReceipt } = useTillNavigation()
  const [isOnMenu] = useTillSetting(opensOnMenu)
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={toFloor}>
      {(order) => (
        <PayScreen
          order={order}
          asked={payment}
          onBack={() => toOrder(orderId)}
          onReceipt={() => toReceipt(orderId)}
          onNewOrder={() => toNextOrder(order)}
          {...(isOnMenu && { onPaid: (paymentId) => toNextOrder(order, paymentId) })}
          onVoucher={() => void navigate({ to: '/till/orders/$orderId/voucher', params: { orderId } })}
        />
      )}
    </LoadedOrder>
  )
}
