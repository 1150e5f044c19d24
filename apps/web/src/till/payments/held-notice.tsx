import { heldLines, type Order, quantityLeft } from '@tableside/domain/orders'
import { ChefHat } from 'lucide-react'
import { formatDishCount } from '../../shared/orders/order-labels.ts'

/** What is held goes to the kitchen with the payment that closes the bill: said before somebody takes it. */
export function HeldNotice({ order }: { order: Order }) {
  const held = order.state === 'open' ? heldLines(order) : []
  if (held.length === 0) return null
  const count = held.reduce((sum, line) => sum + quantityLeft(line), 0)
  return (
    <p className="flex gap-2 rounded-card border border-saffron bg-saffron-wash p-3 text-sm">
      <ChefHat size={20} aria-hidden className="shrink-0 text-saffron" />
      <span>
        <strong>{formatDishCount(count)} held.</strong> Paying the whole bill sends {count === 1 ? 'it' : 'them'} to the
        kitchen: {held.map((line) => `${quantityLeft(line)} × ${line.name}`).join(', ')}.
      </span>
    </p>
  )
}
