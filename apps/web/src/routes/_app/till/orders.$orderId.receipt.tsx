import { createFileRoute } from '@tanstack/react-router'
import { LoadedOrder } from '../../../till/loaded-order.tsx'
import { ReceiptScreen } from '../../../till/receipts/receipt-screen.tsx'
import { useTillNavigation } from '../../../till/use-till-navigation.ts'

export const Route = createFileRoute('/_app/till/orders/$orderId/receipt')({ component: ReceiptPage })

function ReceiptPage() {
  const { orderId } = Route.useParams()
  const { toFloor, toNextOrder, toOrder } = useTillNavigation()
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={toFloor}>
      {(order) => <ReceiptScreen order={order} onBack={() => toOrder(orderId)} onNewOrder={() => toNextOrder(order)} />}
    </LoadedOrder>
  )
}
