import { allergyLine } from '../customers/guest.ts'
import { DomainError } from '../errors/index.ts'
import { ticketsFor } from '../kitchen/index.ts'
import { assertOpen, changed } from './change.ts'
import { heldLines, heldUpTo, splitByCourse } from './courses.ts'
import { andThen, type CommandContext, type Decision, decided } from './decision.ts'
import type { Order, OrderLine } from './order.ts'
import { calledFor, kitchenItem } from './tickets.ts'
import { isDish, quantityLeft } from './totals.ts'

/** The dishes that wait for *Send*. */
export function unsentLines(order: Order): OrderLine[] {
  return order.lines.filter(
    (line) => line.fire === null && line.heldAt === null && quantityLeft(line) > 0 && isDish(line),
  )
}

/** How many dishes the kitchen has not got yet. */
export function unsentCount(order: Order): number {
  return unsentLines(order).reduce((count, line) => count + quantityLeft(line), 0)
}

/**
 * Sends what the kitchen has not got yet: the first course and what has none is made now, later courses are held. What was
 * sent before is not sent again. Refused when nothing is unsent, so a double tap cooks once.
 *
 * @param lineIds only these; without, all of it
 * @throws nothing_to_send
 */
export function sendToKitchen(order: Order, context: CommandContext, lineIds?: ReadonlySet<string>): Decision {
  assertOpen(order)
  const unsent = unsentLines(order).filter(({ id }) => lineIds?.has(id) ?? true)
  if (unsent.length === 0) throw new DomainError('nothing_to_send', { orderId: order.id })
  const { now, later } = splitByCourse(order, unsent)
  if (later.length === 0) return fireLines(order, now, context)
  const held = holdLines(order, later, context)
  return now.length === 0 ? held : andThen(held, (it) => fireLines(it, now, context))
}

/** Holds everything that is unsent, as an order that is made later: the kitchen sees it coming. */
export function holdUnsent(order: Order, context: CommandContext): Decision {
  assertOpen(order)
  return holdLines(order, unsentLines(order), context)
}

/**
 * Fires a course: the kitchen makes what was held of it, and of the courses before it; 0 is what was held without one. Two
 * waiters who fire it together fire it once.
 *
 * @throws nothing_to_fire
 */
export function fireCourse(order: Order, course: number, context: CommandContext): Decision {
  assertOpen(order)
  const lines = heldUpTo(order, course)
  if (lines.length === 0) throw new DomainError('nothing_to_fire', { orderId: order.id, course })
  return fireLines(order, lines, context, course || null)
}

/** Sends the rest, held or not: who has paid gets all of it. Changes nothing where the kitchen has everything. */
export function sendTheRest(order: Order, context: CommandContext): Decision {
  const [held, unsent] = [heldLines(order), unsentLines(order)]
  const rest = [...held, ...unsent]
  if (rest.length === 0) return decided(order, [])
  // One course that was waiting has its name on the ticket, as if somebody had fired it.
  const [course = null] = new Set(held.map((line) => line.course))
  const isOneCourse = unsent.length === 0 && held.every((line) => line.course === course)
  return fireLines(order, rest, context, isOneCourse ? course : null)
}

/** The kitchen is notified of the dishes, but does not make them yet. */
function holdLines(order: Order, later: readonly OrderLine[], { at }: CommandContext): Decision {
  const ids = new Set(later.map(({ id }) => id))
  const lines = order.lines.map((line) => (ids.has(line.id) ? { ...line, heldAt: at } : line))
  return decided(changed(order, { lines }), [{ type: 'order.held', data: { orderId: order.id, lineIds: [...ids] } }])
}

/** Each (line, fire) reaches its station once. */
function fireLines(
  order: Order,
  wanted: readonly OrderLine[],
  { at, by, newId }: CommandContext,
  firedCourse: number | null = null,
): Decision {
  const fire = order.fires + 1
  const ids = new Set(wanted.map(({ id }) => id))
  const tickets = ticketsFor(
    {
      orderId: order.id,
      locationId: order.locationId,
      fire,
      firedCourse,
      orderNumber: order.number,
      orderType: order.orderType,
      calledFor: calledFor(order),
      covers: order.covers,
      guestAllergy: allergyLine(order.guest),
      sentAt: at,
      sentBy: by,
    },
    wanted.map(kitchenItem),
    newId,
  )
  const lines = order.lines.map((line) => (ids.has(line.id) ? { ...line, fire, firedAt: at } : line))
  const fired = { ...order, lines }
  const { courseTimer } = order
  const isTimed = courseTimer !== null && heldUpTo(fired, courseTimer.course).length > 0
  return decided(
    changed(fired, { fires: fire, courseTimer: isTimed ? courseTimer : null }),
    [
      { type: 'order.sent', data: { orderId: order.id, fire, lineIds: [...ids] } },
      ...tickets.map(({ id, orderId, stationId, items }) => ({
        type: 'kitchen.ticket_sent',
        data: { ticketId: id, orderId, stationId, fire, lineIds: items.map((item) => item.lineId) },
      })),
    ],
    { tickets },
  )
}
