import { type Order, type OrderLine, quantityLeft, unsentLines } from '@tableside/domain/orders'
import { Button, EmptyState, formatPence, Kbd } from '@tableside/ui'
import { ReceiptText, Send } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { LineRow } from './line-row.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useTill } from './till-context.tsx'

export type OrderPanelProps = {
  order: Order
  onLine: (line: OrderLine) => void
  onSend: () => void
  onPay: () => void
  onReceipt: () => void
}

/** Right on the till: the dishes, the figures, Send and Pay. */
export function OrderPanel({ order, onLine, onSend, onPay, onReceipt }: OrderPanelProps) {
  const { commands } = useTill()
  const unsent = unsentLines(order).reduce((count, line) => count + quantityLeft(line), 0)
  const isOpen = order.state === 'open'
  const list = useRef<HTMLUListElement>(null)
  const lastLineId = order.lines.at(-1)?.id

  useEffect(() => {
    if (lastLineId) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lastLineId])

  const handleQuantity = useCallback(
    (line: OrderLine, quantity: number) => {
      if (quantity > 0) commands.changeLine(order.id, line.id, { quantity })
      else commands.voidLine(order.id, line.id, { quantity: 1, reason: '' })
    },
    [commands, order.id],
  )

  return (
    <section aria-label="Order" className="flex min-h-0 flex-1 flex-col bg-surface">
      <div className="min-h-0 flex-1 overflow-y-auto">
        {order.lines.length === 0 ? (
          <EmptyState title="Nothing ordered yet" icon={<ReceiptText size={24} aria-hidden />}>
            Tap a dish to add it. Hold it for a note, or to say that it has run out.
          </EmptyState>
        ) : (
          <ul ref={list}>
            {order.lines.map((line) => (
              <LineRow key={line.id} line={line} isOpen={isOpen} onQuantity={handleQuantity} onPress={onLine} />
            ))}
          </ul>
        )}
      </div>
      <footer className="flex flex-col gap-3 border-line border-t px-4 py-3">
        <OrderTotals
          order={order}
          {...(isOpen ? { onRemoveDiscount: ({ id }) => commands.removeDiscount(order.id, id) } : {})}
        />
        {isOpen ? (
          <div className="grid grid-cols-[1fr_1.4fr] gap-2">
            <Button size="large" isDisabled={unsent === 0} onPress={onSend} icon={<Send size={20} aria-hidden />}>
              {unsent > 0 ? `Send ${unsent}` : 'All sent'}
            </Button>
            <Button
              size="large"
              variant="primary"
              className="figures"
              isDisabled={order.totals.totalPence === 0 && order.lines.length === 0}
              onPress={onPay}
            >
              Pay {formatPence(order.totals.balanceDuePence)}
            </Button>
            <p aria-hidden className="hidden text-center pointer-fine:block">
              <Kbd>Alt S</Kbd>
            </p>
            <p aria-hidden className="hidden text-center pointer-fine:block">
              <Kbd>Alt P</Kbd>
            </p>
          </div>
        ) : (
          <Button size="large" variant="primary" onPress={onReceipt} icon={<ReceiptText size={20} aria-hidden />}>
            {order.state === 'paid' ? 'Paid – show the receipt' : 'Voided – show the paper'}
          </Button>
        )}
      </footer>
    </section>
  )
}
