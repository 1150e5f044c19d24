import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import type { KitchenTicket } from '../kitchen/index.ts'

/** What is different on a ticket that was printed before. */
export const ticketChangeSchema = z.object({
  voids: z.array(z.object({ lineId: idSchema, quantity: z.int().min(1) })),
  /** Where the guests sat before; null where they did not move. */
  movedFrom: z.string().nullable(),
  isAllergyChanged: z.boolean(),
})
export type TicketChange = z.infer<typeof ticketChangeSchema>

/** What of a ticket a cook with the paper in hand does not know yet; null where the paper is still right. */
export function ticketChange(before: KitchenTicket, after: KitchenTicket): TicketChange | null {
  const voids = after.items.flatMap(({ lineId, voidedQuantity }) => {
    const known = before.items.find((item) => item.lineId === lineId)
    const quantity = voidedQuantity - (known?.voidedQuantity ?? 0)
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const movedFrom = before.calledFor === after.calledFor ? null : before.calledFor
  const isAllergyChanged = before.guestAllergy !== after.guestAllergy
  if (voids.length === 0 && movedFrom === null && !isAllergyChanged) return null
  return { voids, movedFrom, isAllergyChanged }
}
