import { createFileRoute } from '@tanstack/react-router'
import { OrderRecord } from '../../../office/orders/order-record.tsx'

export const Route = createFileRoute('/_app/dashboard/orders/$orderId')({
  head: () => ({ meta: [{ title: 'Order – Tableside' }] }),
  component: OrderPage,
})

function OrderPage() {
  const { orderId } = Route.useParams()
  return <OrderRecord key={orderId} orderId={orderId} />
}
