import { hasWords } from '@tableside/domain/names'
import type { Order } from '@tableside/domain/orders'
import { parseReceiptNumber } from '@tableside/domain/payments'
import { Button, formatPence } from '@tableside/ui'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { useTill } from './till-context.tsx'
import { useOrders, useWaiting } from './use-orders.ts'

export type UnsentOrdersProps = {
  /** Words that are looked for; empty for all of them. */
  words: string
  onOrder: (orderId: string) => void
  onReceipt: (orderId: string) => void
}

/** What was sold on this till and waits for the network: found, and its receipt printed again, without the server. */
export function UnsentOrders({ words, onOrder, onReceipt }: UnsentOrdersProps) {
  const { location } = useTill()
  const waiting = new Set(useWaiting().map(({ orderId }) => orderId))
  const orders = useOrders()
    .filter(({ id, locationId }) => waiting.has(id) && locationId === location.id)
    .filter((order) => isMeant(order, words))
  if (orders.length === 0) return null
  return (
    <section aria-label="Waiting for the network" className="flex flex-col">
      <h3 className="font-semibold">Waiting for the network</h3>
      <ul className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-2 py-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                {[...receiptNumbersOf(order), whoFor(order)].join(' · ')}
              </span>
              <span className="figures text-quiet text-sm">{formatPence(order.totals.totalPence)}</span>
            </span>
            {order.state === 'open' ? (
              <Button onPress={() => onOrder(order.id)}>Open</Button>
            ) : (
              <Button onPress={() => onReceipt(order.id)}>Receipt</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isMeant(order: Order, words: string): boolean {
  const receiptNumber = parseReceiptNumber(words)
  if (receiptNumber) return receiptNumbersOf(order).includes(receiptNumber)
  return hasWords(whoFor(order), words)
}

function receiptNumbersOf({ payments }: Order): string[] {
  return payments.flatMap(({ takenOffline }) => takenOffline?.receiptNumber ?? [])
}
