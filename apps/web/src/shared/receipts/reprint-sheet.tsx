import type { Restaurant } from '@tableside/contract/restaurants'
import type { Order } from '@tableside/domain/orders'
import { Button, ErrorState, Sheet, Skeleton } from '@tableside/ui'
import { Printer } from 'lucide-react'
import { ReceiptPaper } from './receipt-paper.tsx'
import { usePaper } from './use-paper.ts'

export type ReprintSheetProps = { restaurant: Restaurant; order: Pick<Order, 'id' | 'version'>; onClose: () => void }

/** The paper of an order beside what one is looking at. Every print is counted: a receipt's second one says DUPLICATE. */
export function ReprintSheet({ restaurant, order, onClose }: ReprintSheetProps) {
  const { receipt, shown, print } = usePaper(restaurant.id, order)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown?.kind === 'bill' ? 'Bill' : 'Receipt'}
      footer={
        <Button
          variant="primary"
          size="large"
          className="flex-1"
          icon={<Printer size={20} aria-hidden />}
          isPending={print.isPending}
          isDisabled={!shown}
          onPress={() => print.mutate(undefined)}
        >
          Print
        </Button>
      }
    >
      {receipt.isError && !shown && (
        <ErrorState title="Couldn’t load the receipt" onRetry={() => void receipt.refetch()} />
      )}
      {receipt.isPending && <Skeleton className="h-96" />}
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper longer than the sheet must be reachable by keyboard
        <div tabIndex={0} role="document" className="print-alone flex justify-center">
          <ReceiptPaper receipt={shown} timeZone={restaurant.timeZone} />
        </div>
      )}
    </Sheet>
  )
}
