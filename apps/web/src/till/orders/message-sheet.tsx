import type { Order } from '@tableside/domain/orders'
import { Sheet } from '@tableside/ui'
import { MessageForm } from '../../shared/kitchen/message-form.tsx'
import { whoFor } from '../../shared/orders/order-labels.ts'

export type MessageSheetProps = {
  /** The order it is about; undefined for one about none. */
  order?: Order
  onClose: () => void
}

/** A message to a station, and what became of the ones before. */
export function MessageSheet({ order, onClose }: MessageSheetProps) {
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={order ? `Message the kitchen: ${whoFor(order)}` : 'Message the kitchen'}
    >
      <MessageForm orderId={order?.id ?? null} from="till" />
    </Sheet>
  )
}
