import { z } from 'zod'
import { allergyLine, combineGuests } from '../customers/guest.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { refundedOf } from './amounts.ts'
import type { Approval } from './approval.ts'
import { assertNotVoucherSale, assertOpen, changed, repriced } from './change.ts'
import { joinedTimer } from './course-timer.ts'
import type { CommandContext, DomainEvent } from './decision.ts'
import { assertGivenWithin, assertMayLoseLimits, givenAway, movedVisits } from './given-away.ts'
import { assertBelowMax, findLine } from './lines.ts'
import type { Order, OrderLine } from './order.ts'
import { quantityLeft } from './totals.ts'

const chosenLineSchema = z.strictObject({ lineId: idSchema, quantity: z.int().min(1).max(9_999) })

export const moveLinesSchema = z.strictObject({
  /** A manager’s yes to what was given away on both bills together. */
  approvalId: idSchema.optional(),
  lines: z
    .array(chosenLineSchema)
    .min(1)
    .max(500)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Name each dish once'),
  /** Another bill that is open, or a bill of their own, at the same table or another one. */
  to: z.union([
    z.strictObject({ orderId: idSchema }),
    z.strictObject({ newOrder: z.strictObject({ id: idSchema, tableId: idSchema.nullable() }) }),
  ]),
})
export type ChosenLine = z.infer<typeof chosenLineSchema>

/** How one line went to the other bill: all of it as it was, or a part of it as a line of its own. */
export type LineMove = {
  readonly lineId: string
  readonly quantity: number
  /** The line as it stands on the other bill. */
  readonly line: OrderLine
  readonly isPart: boolean
}

export type MovedLines = {
  readonly from: Order
  readonly into: Order
  readonly moves: readonly LineMove[]
  readonly events: readonly DomainEvent[]
}

/**
 * Moves dishes from one open bill to another, because another guest or table pays for them. A dish stays what it is: who
 * added it and when, its price, what was taken off it, and that the kitchen has it; nothing is sent again. What the
 * kitchen has of the moved dishes counts on after what it has of the other bill. A part of a line, and a line of which
 * something was voided, becomes a line of its own: the voids stay where they were made.
 *
 * Money stays where it was taken, so a dish that somebody paid for stays, too. A bill is never left empty: then the whole
 * order moves (`changeDetails`) or the bills are joined (`joinBills`).
 *
 * What somebody gave away counts on where it was given, too: a visit has one limit, however many bills it is paid on.
 *
 * @param approval of who may approve what others gave away: who does it, or the manager whose PIN was typed
 * @throws `given_above_limit` where the other bill has more of somebody's then than they may give on one
 */
export function moveLines(
  from: Order,
  into: Order,
  chosen: readonly ChosenLine[],
  context: CommandContext,
  approval?: Approval,
): MovedLines {
  assertAlike(from, into)
  for (const { lineId } of chosen) assertNotPaidFor(from, lineId)
  const fires = renumberedFires(from, into, chosen)
  const moves = chosen.map((each): LineMove => {
    const line = findLine(from, each.lineId)
    const left = quantityLeft(line)
    if (each.quantity > left) throw new DomainError('move_too_many', { lineId: line.id, left })
    const isPart = each.quantity < line.quantity
    const arriving = {
      ...line,
      fire: line.fire === null ? null : (fires.get(line.fire) ?? null),
      ...(isPart ? { id: context.newId(), quantity: each.quantity, voids: [] } : {}),
    }
    return { ...each, line: arriving, isPart }
  })
  assertDiscountsMovable(from, moves)
  const twice = moves.find(({ line }) => into.lines.some(({ id }) => id === line.id))
  if (twice) throw new DomainError('line_exists', { lineId: twice.lineId })

  const whole = new Set(moves.filter(({ isPart }) => !isPart).map(({ lineId }) => lineId))
  const partOf = new Map(moves.filter(({ isPart }) => isPart).map(({ lineId, quantity }) => [lineId, quantity]))
  const staying = from.lines
    .filter(({ id }) => !whole.has(id))
    .map((line) => (partOf.has(line.id) ? { ...line, quantity: line.quantity - (partOf.get(line.id) ?? 0) } : line))
  if (staying.every((line) => quantityLeft(line) === 0)) throw new DomainError('nothing_left_on_bill')
  const isMoved = ({ lineId }: { readonly lineId: string | null }) => lineId !== null && whole.has(lineId)
  const taken = from.discounts.filter(isMoved)
  const lines = [...into.lines, ...moves.map(({ line }) => line)]
  assertBelowMax(lines)

  const approvals = [assertMayLoseLimits(into, from, approval), assertMayLoseLimits(from, into, approval)]
  const visits = movedVisits(from, into, taken)
  const next = {
    from: repriced(from, {
      lines: staying,
      discounts: from.discounts.filter((each) => !isMoved(each)),
      visit: visits.from,
    }),
    into: changed(into, {
      lines,
      discounts: [...into.discounts, ...taken],
      visit: visits.into,
      fires: into.fires + fires.size,
      courseTimer: joinedTimer(
        into,
        from,
        moves.map(({ line }) => line),
      ),
      guest: guestFor(from, into),
    }),
  }
  approvals.push(assertGivenWithin(next.into, approval))
  // What the other bill had by itself counts on the one they leave.
  const isCountedFrom = !into.visit?.beganOn && givenAway(into).length > 0
  if (isCountedFrom) approvals.push(assertGivenWithin(next.from, approval))
  const approvedBy = approvals.find((each) => each !== null)
  const movedLines = moves.map(({ lineId, quantity, line }) => ({
    lineId,
    newLineId: line.id,
    name: line.name,
    quantity,
  }))
  const events: DomainEvent[] = [
    {
      type: 'order.lines_moved',
      data: { orderId: from.id, toOrderId: into.id, otherNumber: into.number, lines: movedLines },
    },
    {
      type: 'order.lines_received',
      data: {
        ...{ orderId: into.id, fromOrderId: from.id, otherNumber: from.number, lines: movedLines },
        ...(approvedBy && { approvedBy }),
      },
    },
  ]
  if (allergyLine(next.into.guest) !== allergyLine(into.guest)) {
    events.push({ type: 'order.guest_changed', data: { orderId: into.id } })
  }
  return { ...next, moves, events }
}

function assertAlike(from: Order, into: Order): void {
  for (const order of [from, into]) {
    assertOpen(order)
    assertNotVoucherSale(order)
  }
  const isAlike = into.id !== from.id && into.locationId === from.locationId && into.orderType === from.orderType
  if (!isAlike) throw new DomainError('bills_not_alike', { orderId: into.id, fromOrderId: from.id })
}

/** A dish that a payment names was paid for by it, unless all of that payment went back. */
function assertNotPaidFor({ payments }: Order, lineId: string): void {
  const isPaidFor = payments.some((payment) => {
    if (payment.state === 'declined' || payment.state === 'failed') return false
    if (payment.state === 'captured' && refundedOf(payment) === payment.amountPence) return false
    return payment.dishes?.some((dish) => dish.lineId === lineId) ?? false
  })
  if (isPaidFor) throw new DomainError('line_paid_for', { lineId })
}

/** A discount was approved for the dishes it was given for: it goes with them or they stay. */
function assertDiscountsMovable(from: Order, moves: readonly LineMove[]): void {
  if (from.discounts.some(({ lineId }) => lineId === null))
    throw new DomainError('bill_has_discount', { orderId: from.id })
  const lowered = moves.find((move) => move.isPart && from.discounts.some(({ lineId }) => lineId === move.lineId))
  if (lowered) throw new DomainError('line_has_discount', { lineId: lowered.lineId })
}

/** The numbers the moved dishes' fires have on the other bill, in the order they were sent. */
function renumberedFires(from: Order, into: Order, chosen: readonly ChosenLine[]): ReadonlyMap<number, number> {
  const fires = new Set(chosen.flatMap(({ lineId }) => findLine(from, lineId).fire ?? []))
  return new Map([...fires].sort((a, b) => a - b).map((fire, index) => [fire, into.fires + index + 1]))
}

/** What a guest must not eat stays on the tickets of their dishes; an order has one guest. */
function guestFor(from: Order, into: Order): Order['guest'] {
  if (allergyLine(from.guest) === null) return into.guest
  const guest = combineGuests(into.guest, from.guest)
  if (guest === undefined) throw new DomainError('bills_of_two_guests', { orderId: into.id })
  return guest
}
