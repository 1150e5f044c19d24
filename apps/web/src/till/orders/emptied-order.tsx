import { ButtonLink, EmptyState } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { orderRecordQuery } from '../../shared/orders/record-query.ts'
import { useTill } from './till-context.tsx'

/** A closed order that has no dishes: where its bill was put, so that nobody takes it for lost or settled. */
export function EmptiedOrder({ orderId }: { orderId: string }) {
  const { restaurant } = useTill()
  const { data, isPending } = useQuery(orderRecordQuery(restaurant.id, orderId))
  if (isPending) return null
  const icon = <ReceiptText size={24} aria-hidden />
  if (!data?.joinedInto) return <EmptyState title="No dishes are left on this order" icon={icon} />
  const { id, number } = data.joinedInto
  return (
    <EmptyState
      title={`This bill was put onto order ${number}`}
      icon={icon}
      action={
        <ButtonLink href={`/till/orders/${id}`} size="large" variant="primary">
          Open order {number}
        </ButtonLink>
      }
    >
      Its dishes are there, and are paid there.
    </EmptyState>
  )
}
