import { type AttachedGuest, allergyLine, combineGuests } from '../customers/guest.ts'
import { assertOpen, changed } from './change.ts'
import { type Decision, decided } from './decision.ts'
import type { Order } from './order.ts'

/** Notes on an order what some of its guests must not eat, beside what is noted already: the kitchen reads all of it. */
export function addAllergies(order: Order, guests: AttachedGuest): Decision {
  assertOpen(order)
  const guest = combineGuests(order.guest, guests)
  if (!guest || allergyLine(guest) === allergyLine(order.guest)) return decided(order, [])
  return decided(changed(order, { guest }), [{ type: 'order.guest_changed', data: { orderId: order.id } }])
}
