import { getReceipt, printReceipt } from '@tableside/contract/orders'
import type { Restaurant } from '@tableside/contract/restaurants'
import type { Order } from '@tableside/domain/orders'
import { Button, ErrorState, Sheet, Skeleton, toast } from '@tableside/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

export type ReprintSheetProps = { restaurant: Restaurant; order: Pick<Order, 'id' | 'version'>; onClose: () => void }

/** The paper of an order beside what one is looking at. Every print is counted: a receipt's second one says DUPLICATE. */
export function ReprintSheet({ restaurant, order, onClose }: ReprintSheetProps) {
  const queryClient = useQueryClient()
  const params = { restaurantId: restaurant.id, orderId: order.id }
  const [printed, setPrinted] = useState<NonNullable<typeof receipt.data> | null>(null)
  const receipt = useQuery({
    queryKey: ['receipt', order.id, order.version],
    queryFn: async ({ signal }) => (await api(getReceipt, { params, query: {}, signal })).receipt,
  })
  const print = useMutation({
    mutationFn: () => api(printReceipt, { params, key: newId() }),
    onSuccess: (answer) => {
      // What the printer gets must be on the page before it is asked to print.
      flushSync(() => setPrinted(answer.receipt))
      window.print()
      void queryClient.invalidateQueries({ queryKey: ['order-record', restaurant.id, order.id] })
    },
    onError: (error) => toast.error('Not printed', { description: error.message }),
  })
  const shown = printed ?? receipt.data
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
          onPress={() => print.mutate()}
        >
          Print
        </Button>
      }
    >
      {receipt.isError && !shown && (
        <ErrorState title="We could not load the receipt" onRetry={() => void receipt.refetch()} />
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
