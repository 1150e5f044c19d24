import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { assertOpen, changed } from './change.ts'
import { type Decision, decided } from './decision.ts'
import type { Order } from './order.ts'

export const handOverSchema = z.strictObject({
  /** Whose it is from now on; whether they work at the location is looked up where people are kept. */
  staffId: idSchema,
})
export type HandOver = z.infer<typeof handOverSchema>

/**
 * Makes an open order another waiter's: at the end of a shift, or because somebody else took the table. Who added which
 * dish and who took which money stays. Whose it is already it stays, without another entry in the journal.
 */
export function handOver(order: Order, { staffId }: HandOver): Decision {
  assertOpen(order)
  if (order.servedBy === staffId) return decided(order, [])
  return decided(changed(order, { servedBy: staffId }), [
    {
      type: 'order.handed_over',
      data: { orderId: order.id, locationId: order.locationId, fromStaffId: order.servedBy, toStaffId: staffId },
    },
  ])
}
