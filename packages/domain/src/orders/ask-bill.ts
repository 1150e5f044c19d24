import { z } from 'zod'
import { assertOpen, changed } from './change.ts'
import { type CommandContext, type Decision, decided } from './decision.ts'
import type { Order } from './order.ts'

export const billAskedSchema = z.strictObject({
  /** False where it was marked by mistake. */
  isAsked: z.boolean(),
})
export type BillAsked = z.infer<typeof billAskedSchema>

/**
 * Marks an open order as waiting for its bill, for everybody who looks at the floor. Asked once more, it stays as it is,
 * without another entry in the journal. Dishes that are added afterwards take the mark off.
 *
 * @throws `order_closed`
 */
export function markBillAsked(order: Order, { isAsked }: BillAsked, { at }: CommandContext): Decision {
  assertOpen(order)
  if (isAsked === (order.billAskedAt !== null)) return decided(order, [])
  return decided(changed(order, { billAskedAt: isAsked ? at : null }), [
    { type: 'order.bill_asked', data: { orderId: order.id, isAsked } },
  ])
}
