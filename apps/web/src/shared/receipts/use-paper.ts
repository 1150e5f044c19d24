import { getReceipt, printReceipt } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import type { Receipt } from '@tableside/domain/receipts'
import { toast } from '@tableside/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api.ts'
import { newId } from '../new-id.ts'
import { toastFailure } from '../toast-failure.ts'

/**
 * The bill or the receipt of an order, and its way to the printer. Every print is counted by the server.
 *
 * @param isEnabled false while the server does not know the order as it is here
 */
export function usePaper(restaurantId: string, order: Pick<Order, 'id' | 'version'>, isEnabled = true) {
  const queryClient = useQueryClient()
  const params = { restaurantId, orderId: order.id }
  const [printed, setPrinted] = useState<Receipt | null>(null)
  const receipt = useQuery({
    // A changed order has another paper.
    queryKey: ['receipt', order.id, order.version],
    queryFn: ({ signal }) => api(getReceipt, { params, query: {}, signal }),
    enabled: isEnabled,
  })
  const print = useMutation({
    mutationFn: () => api(printReceipt, { params, key: newId() }),
    onSuccess: (answer) => {
      // What the printer gets must be on the page before it is asked to print.
      flushSync(() => setPrinted(answer.receipt))
      // Where a printer is set up for it, it comes out there.
      if (answer.printed) toast.success(`Sent to ${answer.printed.printerName}`)
      else window.print()
      void queryClient.invalidateQueries({ queryKey: ['print-jobs', restaurantId] })
      void queryClient.invalidateQueries({ queryKey: ['order-record', restaurantId, order.id] })
    },
    onError: (error) => toastFailure('Couldn’t print', error),
  })
  /** As it was printed last: a second one says DUPLICATE. */
  const shown = printed ?? receipt.data?.receipt
  return { receipt, shown, url: receipt.data?.url ?? null, print }
}
