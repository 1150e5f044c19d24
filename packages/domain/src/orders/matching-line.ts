import type { NewLine } from './lines.ts'
import type { Order, OrderLine } from './order.ts'
import { quantityLeft } from './totals.ts'

/**
 * The line that one more of the same dish belongs to: still unsent, and asked for in exactly the same
 * way – modifiers, note, seat, course and price. Undefined when it must be a line of its own.
 */
export function matchingLine(order: Pick<Order, 'lines'>, wanted: NewLine): OrderLine | undefined {
  return order.lines.find(
    (line) =>
      line.fire === null &&
      line.heldAt === null &&
      quantityLeft(line) > 0 &&
      quantityLeft(line) + wanted.quantity <= 999 &&
      line.itemId === wanted.itemId &&
      line.note === wanted.note &&
      line.seat === wanted.seat &&
      line.course === (wanted.course ?? null) &&
      (wanted.expectedUnitPricePence === undefined || wanted.expectedUnitPricePence === line.unitPricePence) &&
      sameOptions(line, wanted),
  )
}

function sameOptions(line: OrderLine, wanted: NewLine): boolean {
  const chosen = line.modifiers.map((modifier) => modifier.optionId)
  return (
    chosen.length === wanted.modifierOptionIds.length && chosen.every((id) => wanted.modifierOptionIds.includes(id))
  )
}
