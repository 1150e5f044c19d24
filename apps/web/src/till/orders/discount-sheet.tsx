import type { Order } from '@tableside/domain/orders'
import { Sheet } from '@tableside/ui'
import { DiscountForm } from './discount-form.tsx'

export type DiscountSheetProps = { order: Order; onClose: () => void }

/** Lowers the whole bill. */
export function DiscountSheet({ order, onClose }: DiscountSheetProps) {
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Discount the bill">
      <DiscountForm order={order} onDone={onClose} />
    </Sheet>
  )
}
