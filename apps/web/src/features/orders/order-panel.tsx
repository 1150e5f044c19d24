import { type Order, type OrderLine, unsentCount } from '@tableside/domain/orders'
import { Button, EmptyState } from '@tableside/ui'
import { ReceiptText } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { GuestStrip } from './guest-strip.tsx'
import { LineRow } from './line-row.tsx'
import { OrderActions } from './order-actions.tsx'
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
      <GuestStrip order={order} />
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
          <OrderActions
            orderId={order.id}
            hasUnsent={unsentCount(order) > 0}
            hasDishes={order.totals.totalPence !== 0 || order.lines.length > 0}
            onSend={onSend}
            onPay={onPay}
          />
        ) : (
          <Button size="large" variant="primary" onPress={onReceipt} icon={<ReceiptText size={20} aria-hidden />}>
            {order.state === 'paid' ? 'Paid – show the receipt' : 'Voided – show the paper'}
          </Button>
        )}
      </footer>
    </section>
  )
}
