import { allergyLine, combineGuests } from '../customers/guest.ts'
import { DomainError } from '../errors/index.ts'
import type { Approval } from './approval.ts'
import { assertNotVoucherSale, assertOpen, changed, repriced } from './change.ts'
import { joinedTimer } from './course-timer.ts'
import type { CommandContext, DomainEvent } from './decision.ts'
import { assertGivenWithin, assertMayLoseLimits, joinedVisit } from './given-away.ts'
import { letGo } from './hold.ts'
import { maxLines } from './lines.ts'
import type { Order } from './order.ts'
import type { Trading } from './place-order.ts'
import { isPartPaidByDish, serviceChargeAfter } from './service-charge.ts'
import { calledFor, formatTables } from './tickets.ts'

export type JoinedBills = { readonly into: Order; readonly from: Order; readonly events: readonly DomainEvent[] }

/**
 * Puts one table's bill onto another's, because the party pays together: its dishes move as they are, sent or not, with
 * what was taken off each of them, and its own bill ends without a sale. The service charge is that of the party together,
 * and stays off where guests had it taken off. Money stays where it was taken, so only a bill
 * nobody paid on can be put onto another.
 *
 * What the kitchen has of the moved dishes counts on after what it has of the others.
 *
 * @param approval of who may approve what others gave away: who does it, or the manager whose PIN was typed
 * @throws `given_above_limit` where somebody gave away more on both together than they may on one
 */
export function joinBills(
  into: Order,
  from: Order,
  trading: Trading,
  { at }: CommandContext,
  approval?: Approval,
): JoinedBills {
  assertJoinable(into, from)
  const moved = from.lines.map((line) => (line.fire === null ? line : { ...line, fire: line.fire + into.fires }))
  if (into.lines.length + moved.length > maxLines) {
    throw new DomainError('order_too_large', { lines: into.lines.length + moved.length, maxLines })
  }
  const covers = into.covers === null && from.covers === null ? null : (into.covers ?? 0) + (from.covers ?? 0)
  const next = repriced(into, {
    lines: [...into.lines, ...moved],
    discounts: [...into.discounts, ...from.discounts],
    covers,
    ...joinedCharge(into, from, covers, trading),
    joinedTables: tablesOf(into, from),
    fires: into.fires + from.fires,
    courseTimer: joinedTimer(into, from, from.lines),
    visit: joinedVisit(into, from),
    guest: combineGuests(into.guest, from.guest) ?? null,
  })
  // Each is held to: a yes to what was given on both is none to more.
  const approvedBy =
    [
      assertGivenWithin(next, approval),
      assertMayLoseLimits(into, from, approval),
      assertMayLoseLimits(from, into, approval),
    ].find((each) => each !== null) ?? null
  const emptied = changed(from, {
    ...{ lines: [], discounts: [], visit: null, covers: null, joinedTables: [], guest: null, fires: 0 },
    courseTimer: null,
    ...{ state: 'voided', closedAt: at, holds: letGo(from.holds) },
  })
  const events: DomainEvent[] = [
    {
      type: 'order.bill_joined',
      data: {
        ...{ orderId: into.id, fromOrderId: from.id, otherNumber: from.number, totalPence: next.totals.totalPence },
        ...(approvedBy && { approvedBy }),
      },
    },
    // Not voided as well: what it held is sold, on the other bill.
    { type: 'order.joined_into', data: { orderId: from.id, intoOrderId: into.id, otherNumber: into.number } },
  ]
  if (allergyLine(next.guest) !== allergyLine(into.guest)) {
    events.push({ type: 'order.guest_changed', data: { orderId: into.id } })
  }
  if (calledFor(next) !== calledFor(into)) {
    const places = { from: formatTables(into), to: formatTables(next) }
    const tables = {
      fromTableId: into.tableId,
      tableId: next.tableId,
      joinedTableIds: next.joinedTables.map(({ id }) => id),
    }
    events.push({ type: 'order.moved', data: { orderId: into.id, ...tables, ...places } })
  }
  return { into: next, from: emptied, events }
}

/** The service charge of the party together, by its covers; none where either half had it taken off. */
function joinedCharge(into: Order, from: Order, covers: Order['covers'], trading: Trading) {
  const isTakenOff = from.isServiceChargeRemoved && !into.isServiceChargeRemoved
  if (isTakenOff && into.serviceChargeBps > 0 && isPartPaidByDish(into)) {
    throw new DomainError('service_charge_part_paid', { orderId: into.id })
  }
  const { orderType } = into
  return serviceChargeAfter(into, { orderType, covers, hasServiceCharge: isTakenOff ? false : undefined }, trading)
}

function assertJoinable(into: Order, from: Order): void {
  for (const order of [into, from]) {
    assertOpen(order)
    assertNotVoucherSale(order)
  }
  const isAlike = into.id !== from.id && into.locationId === from.locationId && into.orderType === from.orderType
  if (!isAlike) throw new DomainError('bills_not_alike', { orderId: into.id, fromOrderId: from.id })
  // Ids of lines are made on devices; one that stands on both bills could not be distinguished on one.
  const twice = from.lines.find(({ id }) => into.lines.some((line) => line.id === id))
  if (twice) throw new DomainError('line_exists', { lineId: twice.id })
  const isUntouched = from.payments.every(({ state }) => state === 'declined' || state === 'failed')
  if (!isUntouched) throw new DomainError('bill_part_paid', { orderId: from.id })
  if (from.discounts.some(({ lineId }) => lineId === null))
    throw new DomainError('bill_has_discount', { orderId: from.id })
  // Each guest's allergies have to stay on the tickets; an order has one guest.
  if (combineGuests(into.guest, from.guest) === undefined) {
    throw new DomainError('bills_of_two_guests', { orderId: into.id })
  }
}

/** The party sits at all of them from now on. */
function tablesOf(into: Order, from: Order): Order['joinedTables'] {
  if (into.tableId === null) return into.joinedTables
  const own = from.tableId === null ? [] : [{ id: from.tableId, name: from.tableName ?? '' }]
  const all = [...into.joinedTables, ...own, ...from.joinedTables]
  return all.filter(({ id }, at) => id !== into.tableId && all.findIndex((each) => each.id === id) === at)
}
