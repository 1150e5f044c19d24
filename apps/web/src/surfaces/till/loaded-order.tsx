import type { Order } from '@tableside/domain/orders'
import { Button, EmptyState, ErrorState } from '@tableside/ui'
import type { ReactNode } from 'react'
import { useLoadedOrder } from '../../features/orders/index.ts'
import { PendingPage } from '../../shared/pages.tsx'

export type LoadedOrderProps = { orderId: string; onFloor: () => void; children: (order: Order) => ReactNode }

/** Shows an order once it is there; says so when there is none. */
export function LoadedOrder({ orderId, onFloor, children }: LoadedOrderProps) {
  const { order, isMissing, isFailed, retry } = useLoadedOrder(orderId)
  if (order) return children(order)
  if (isMissing) {
    return (
      <EmptyState title="There is no such order" action={<Button onPress={onFloor}>Back to the floor</Button>}>
        It could not be opened, or belongs to another restaurant.
      </EmptyState>
    )
  }
  return isFailed ? <ErrorState title="We could not load this order" onRetry={retry} /> : <PendingPage />
}
