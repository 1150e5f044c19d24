import { z } from 'zod'
import {
  type AttachedGuest,
  allergyLine,
  combineGuests,
  type GuestChoice,
  guestChoiceSchema,
} from '../customers/guest.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { onOneLine } from '../text/index.ts'
import { assertNotVoucherSale, assertSomeChange, changed, repriced } from './change.ts'
import { closeAfterChange } from './close.ts'
import { andThen, type CommandContext, type Decision, type DomainEvent, decided } from './decision.ts'
import { pointsUsed } from './discount.ts'
import type { Order } from './order.ts'
import { assertTableMatchesType, type Trading, tableName } from './place-order.ts'
import { isPartPaidByDish, serviceChargeAfter } from './service-charge.ts'
import { calledFor, formatTables } from './tickets.ts'
import { isSettlement } from './totals.ts'

export const orderDetailsSchema = z.strictObject({
  orderType: orderTypeSchema.optional(),
  tableId: idSchema.nullable().optional(),
  /** The further tables of the party; an empty list pushes them apart again. */
  joinedTableIds: z.array(idSchema).max(20).optional(),
  covers: z.int().min(1).max(999).nullable().optional(),
  guestName: z.string().overwrite(onOneLine).trim().max(80).optional(),
  /** The guest of the directory; null takes them off. What is known of them is looked up where it is kept. */
  guest: guestChoiceSchema.nullable().optional(),
  /** False when the guests ask for the discretionary charge to be taken off, true to put it back. */
  hasServiceCharge: z.boolean().optional(),
})
export type OrderDetails = z.infer<typeof orderDetailsSchema>

/**
 * Changes who the order is for: another table, covers, eat in or takeaway. The price on the menu
 * never moves with it; only the VAT inside does, and the service charge, where the location's rules say otherwise of
 * such a party: once the guests had it taken off, it stays off until somebody puts it back. The kitchen sees the new table.
 */
export function changeDetails(
  order: Order,
  { hasServiceCharge, joinedTableIds, guest, ...details }: OrderDetails,
  trading: Trading,
  context: CommandContext,
): Decision {
  assertSomeChange({ ...details, hasServiceCharge, joinedTableIds, guest })
  const isSomebodyElse = guest !== undefined && customerOf(guest) !== customerOf(order.guest)
  // Their points must not come free by putting somebody else's name on the bill.
  if (isSomebodyElse && pointsUsed(order) > 0) throw new DomainError('points_on_order', { orderId: order.id })
  const orderType = details.orderType ?? order.orderType
  const leavesTable = orderType !== 'table' && details.tableId === undefined
  const tableId = leavesTable ? null : details.tableId === undefined ? order.tableId : details.tableId
  assertTableMatchesType(orderType, tableId)

  const isMoved = tableId !== order.tableId
  const joined = joinedTableIds ?? (isMoved ? [] : order.joinedTables.map(({ id }) => id))
  const charge = serviceChargeAfter(order, { orderType, covers: details.covers, hasServiceCharge }, trading)
  if (hasServiceCharge === false && isPartPaidByDish(order)) throw new DomainError('service_charge_part_paid')
  const next = repriced(order, {
    ...details,
    ...(guest === undefined ? {} : attached(order, guest)),
    tableId,
    tableName: isMoved ? tableName(tableId, trading) : order.tableName,
    joinedTables: joinedTables(tableId, joined, order, trading),
    ...charge,
  })
  // Names of guests stay out of the journal: it says which details changed, and what changes the VAT.
  const changes = {
    fields: fieldsOf({ ...details, joinedTableIds, guest }),
    from: order.orderType,
    to: orderType,
    vat: next.totals.vat,
    changesTotal: next.totals.totalPence !== order.totals.totalPence,
  }
  const events: DomainEvent[] = chargeEvents(order, next, hasServiceCharge)
  // Who takes the charge off is an entry of its own; the details may be as they were.
  if (changes.fields.length > 0 || events.length === 0) {
    const data = { orderId: order.id, ...changes, serviceChargeBps: next.serviceChargeBps }
    events.unshift({ type: 'order.details_changed', data })
  }
  if (calledFor(next) !== calledFor(order)) {
    const joinedIds = next.joinedTables.map(({ id }) => id)
    const places = { from: formatTables(order), to: formatTables(next) }
    events.push({
      type: 'order.moved',
      data: {
        orderId: order.id,
        fromTableId: order.tableId,
        tableId: next.tableId,
        joinedTableIds: joinedIds,
        ...places,
      },
    })
  }
  if (allergyLine(next.guest) !== allergyLine(order.guest)) {
    // The kitchen's screens look up what to show: the journal says only that it changed.
    events.push({ type: 'order.guest_changed', data: { orderId: order.id } })
  }
  return andThen(decided(next, events), (it) => closeAfterChange(it, context))
}

/**
 * Says whose a paid order was. Points are worked out from the bills a guest paid, so they are theirs from then on, and
 * nobody else's. Refused where somebody's points were used on it.
 *
 * @throws `settlement_has_no_guest`: its bills may be somebody's, the money for them is no visit
 * @param mayReplace whether an order that is somebody's already may become another's
 */
export function attachGuest(order: Order, guest: GuestChoice | null, mayReplace: boolean): Decision {
  assertNotVoucherSale(order)
  if (isSettlement(order)) throw new DomainError('settlement_has_no_guest', { orderId: order.id })
  if (order.state !== 'paid') throw new DomainError('order_not_paid_yet', { orderId: order.id })
  if (customerOf(guest) === customerOf(order.guest)) return decided(order, [])
  if (pointsUsed(order) > 0) throw new DomainError('points_on_order', { orderId: order.id })
  if (customerOf(order.guest) !== null && !mayReplace) throw new DomainError('guest_is_known', { orderId: order.id })
  return decided(changed(order, attached(order, guest)), [
    // Who it is stands on the order, never in the journal.
    { type: 'order.guest_attached', data: { orderId: order.id, isTakenOff: guest === null } },
  ])
}

const customerOf = (guest: AttachedGuest | null | undefined) => guest?.customerId ?? null

/** That the guests had the charge taken off, or it was put back: with what it came to, under who did it. */
function chargeEvents(before: Order, after: Order, hasServiceCharge: boolean | undefined): DomainEvent[] {
  if (hasServiceCharge === undefined || hasServiceCharge !== before.isServiceChargeRemoved) return []
  const type = hasServiceCharge ? 'order.service_charge_restored' : 'order.service_charge_removed'
  const amountPence = (hasServiceCharge ? after : before).totals.serviceChargePence
  return [{ type, data: { orderId: before.id, amountPence } }]
}

const fieldsOf = (details: object) =>
  Object.entries(details).flatMap(([field, value]) => (value === undefined ? [] : [field]))

/** The further tables of a party. One that is taken off the floor since keeps the name it had. */
function joinedTables(tableId: string | null, ids: readonly string[], order: Order, trading: Trading) {
  if (tableId === null) return []
  return [...new Set(ids)]
    .filter((id) => id !== tableId)
    .map((id) => order.joinedTables.find((each) => each.id === id) ?? { id, name: tableName(id, trading) ?? '' })
}

/** Whoever waits without a table is called by the guest's name, unless somebody wrote another one down. */
function attached(order: Order, guest: GuestChoice | null): Pick<Order, 'guest' | 'guestName'> {
  const isCalledByGuest = order.guestName === '' || order.guestName === order.guest?.name
  if (guest === null) return { guest, guestName: isCalledByGuest ? '' : order.guestName }
  const { customerId, name, allergies, allergyNote } = guest
  const known: AttachedGuest = { customerId, name, allergies, allergyNote }
  // What the table said before anybody knew who they are stays on the order.
  if (order.guest && order.guest.customerId === null) {
    return { guest: combineGuests(known, order.guest) ?? known, guestName: isCalledByGuest ? name : order.guestName }
  }
  return { guest: known, guestName: isCalledByGuest ? name : order.guestName }
}
