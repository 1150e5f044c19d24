import type { Order } from '@tableside/domain/orders'
import { FindGuestSheet } from '../../shared/orders/find-guest-sheet.tsx'
import { useTill } from './till-context.tsx'

export type GuestSheetProps = { order: Order; onClose: () => void }

/** Who an order at the till is for. */
export function GuestSheet({ order, onClose }: GuestSheetProps) {
  const { commands } = useTill()
  return (
    <FindGuestSheet
      title="Guest"
      at="on this order"
      attached={order.guest}
      onChoose={(guest) => commands.changeDetails(order.id, { guest })}
      onClose={onClose}
    />
  )
}
