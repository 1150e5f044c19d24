import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { stripUnknown } from '../../../shared/strip-unknown.ts'
import { LoadedOrder } from '../../../till/loaded-order.tsx'
import { OrderScreen } from '../../../till/orders/order-screen.tsx'
import { useOrder } from '../../../till/orders/use-orders.ts'
import { type NewOrderType, useTillNavigation } from '../../../till/use-till-navigation.ts'

/** `new`: not placed yet, and what it will be; `paid`: the payment before it. */
type Search = { new?: NewOrderType | undefined; paid?: string | undefined }

export const Route = createFileRoute('/_app/till/orders/$orderId/')({
  validateSearch: stripUnknown(
    (given): Search => ({
      new: given.new === 'counter' || given.new === 'takeaway' ? given.new : undefined,
      paid: typeof given.paid === 'string' ? given.paid : undefined,
    }),
  ),
  component: OrderPage,
})

function OrderPage() {
  const { orderId } = Route.useParams()
  const { new: newType, paid } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { toFloor, toNewOrder, toPay, toReceipt } = useTillNavigation()
  // Once it is placed its address is that of any other order: loaded again, it is read and not begun anew.
  const isPlaced = useOrder(orderId) !== undefined
  useEffect(() => {
    if (newType && isPlaced) void navigate({ search: {}, replace: true, resetScroll: false })
  }, [newType, isPlaced, navigate])

  // The same functions each time, so that a dish on the order does not draw the bar above it again.
  const handlePay = useCallback((paymentId?: string) => toPay(orderId, paymentId), [toPay, orderId])
  const handleReceipt = useCallback(() => toReceipt(orderId), [toReceipt, orderId])
  return (
    <LoadedOrder key={orderId} orderId={orderId} newType={newType} onFloor={toFloor}>
      {(order) => (
        <OrderScreen
          order={order}
          paid={paid}
          onBack={toFloor}
          onPay={handlePay}
          onReceipt={handleReceipt}
          onType={(type) => void navigate({ search: { new: type, paid }, replace: true, resetScroll: false })}
          onPaid={(paymentId) => toNewOrder(order.orderType === 'takeaway' ? 'takeaway' : 'counter', paymentId)}
        />
      )}
    </LoadedOrder>
  )
}
