import type { Order } from '@tableside/domain/orders'
import { Button, EmptyState, ErrorState } from '@tableside/ui'
import type { ReactNode } from 'react'
import { PendingPage } from '../shared/pages.tsx'
import { useDraftOrder } from './orders/use-draft-order.ts'
import { useLoadedOrder } from './orders/use-orders.ts'
import type { NewOrderType } from './use-till-navigation.ts'

export type LoadedOrderProps = {
  orderId: string
  /** What it will be, where it is new and not placed yet. */
  newType?: NewOrderType | undefined
  onFloor: () => void
  children: (order: Order) => ReactNode
}

/** Shows an order once it is there; says so when there is none. */
export function LoadedOrder({ orderId, newType, onFloor, children }: LoadedOrderProps) {
  const draft = useDraftOrder(orderId, newType)
  const { order = draft, isMissing, isFailed, retry } = useLoadedOrder(orderId, newType === undefined)
  if (order) return children(order)
  if (isMissing) {
    return (
      <EmptyState title="There is no such order" action={<Button onPress={onFloor}>Back to the floor</Button>}>
        It could not be opened, or belongs to another restaurant.
      </EmptyState>
    )
  }
  return isFailed ? <ErrorState title="Couldn’t load this order" onRetry={retry} /> : <PendingPage />
}
