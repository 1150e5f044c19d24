import { getReceipt, printReceipt } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import type { Receipt } from '@tableside/domain/receipts'
import { toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api.ts'
import { request } from '../edit/request.ts'
import { useChange } from '../use-change.ts'

/**
 * The bill or the receipt of an order, and its way to the printer. Every print is counted by the server.
 *
 * @param isEnabled false while the server does not know the order as it is here
 */
export function usePaper(restaurantId: string, order: Pick<Order, 'id' | 'version'>, isEnabled = true) {
  const params = { restaurantId, orderId: order.id }
  const [printed, setPrinted] = useState<Receipt | null>(null)
  const receipt = useQuery({
    // A changed order has another paper.
    queryKey: ['receipt', order.id, order.version],
    queryFn: ({ signal }) => api(getReceipt, { params, query: {}, signal }),
    enabled: isEnabled,
  })
  const print = useChange(
    {
      // Of an order that has changed since a lost answer it is another paper.
      send: (_: undefined) => {
        const sent = request(printReceipt, { params })
        return { ...sent, content: `${sent.content} ${order.version}` }
      },
      failure: 'Couldn’t print',
      invalidates: [
        ['print-jobs', restaurantId],
        ['order-record', restaurantId, order.id],
      ],
    },
    (_, answer) => {
      // What the printer gets must be on the page before it is asked to print.
      flushSync(() => setPrinted(answer.receipt))
      // Where a printer is set up for it, it comes out there.
      if (answer.printed) toast.success(`Sent to ${answer.printed.printerName}`)
      else window.print()
    },
  )
  /** As it was printed last: a second one says DUPLICATE. */
  const shown = printed ?? receipt.data?.receipt
  return { receipt, shown, url: receipt.data?.url ?? null, print }
}
