import { DomainError } from '@tableside/domain/errors'
import { addGuestOrder, guestOrderLines, theGuests, withGuestOrder } from '@tableside/domain/guest-tables'
import type { MenuSnapshot } from '@tableside/domain/menu'
import {
  andThen,
  type CommandContext,
  type Decision,
  decided,
  type Order,
  placeOrder,
  placeOrderSchema,
} from '@tableside/domain/orders'
import type { RestaurantScope, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import {
  newOrder,
  type OrderCommand,
  runOrderCommand,
  theOrder,
  theOrderAndMenu,
  whereItExists,
} from '../orders/index.ts'
import { assertLinesAreNew, type HasLines } from './assert-lines-are-new.ts'
import { type Bill, billFor, type ChosenBill } from './guest-order-bill.ts'
import { findGuestOrder, type GuestOrderRow, needsWaiter } from './guest-orders.store.ts'

export type GuestCommand = OrderCommand & { readonly restaurant: RestaurantScope }

type Going = {
  readonly chosen?: ChosenBill
  /** Sent straight to the kitchen: on no list of the staff, and stored together with its bill. */
  readonly sent?: {
    /** The bill of its visit, as it was just read. */
    readonly bill: Bill
    /** What else its visit has ordered. */
    readonly beside: readonly HasLines[]
  }
}

/**
 * Puts what guests ordered at a table on the bill of their visit, which it opens where there is none, and sends it to the
 * kitchen: bill, tickets and the guest order are one save.
 *
 * @throws `guest_party_unknown` where its guests may have left and nobody says which bill it goes on
 * @throws `guest_order_decided` when it was declined, or its id is taken
 */
export async function putOnBill(
  services: Services,
  command: GuestCommand,
  row: GuestOrderRow,
  { chosen, sent }: Going = {},
): Promise<StoredReply> {
  const { locationId, tableId } = row
  const add = (order: Order, menu: MenuSnapshot, context: CommandContext) =>
    sent ? addNew(row, order, menu, context, sent.beside) : addWaiting(row, order, menu, context)
  const addTo = (orderId: string) =>
    runOrderCommand(services, command, theOrderAndMenu({ orderId }), ({ order, menu }, context) =>
      add(order, menu, context),
    )
  const open = (orderId: string) =>
    runOrderCommand(services, command, newOrder({ id: orderId, locationId }), (menu, context) => {
      const empty = placeOrderSchema.parse({ id: orderId, locationId, orderType: 'table', tableId, lines: [] })
      const placed = placeOrder(empty, menu, tradingOf(command.restaurant, locationId), context)
      const added = add(placed.order, menu, context)
      // Both are one change of the bill, and the guest order is stored with it.
      return { ...added, ...andThen(placed, () => added) }
    }).catch(whereItExists(() => addTo(orderId)))

  if (row.state === 'declined') throw new DomainError('guest_order_decided')
  // Accepted before: its dishes may be on another bill by now, and are made once.
  if (row.orderId) return billAsItIs(services, command, row.orderId)
  for (let tries = 1; ; tries++) {
    try {
      const { orderId, isNew } = tries === 1 && sent ? sent.bill : await billFor(services, row, chosen)
      return await (isNew ? open(orderId) : addTo(orderId))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'guest_order_decided' && !sent) return billItIsOn(services, command, row)
      if (error.code !== 'order_closed') throw error
      // Paid at this very moment: it goes on another bill of its visit, where there is one.
      if (tries >= maxBills) throw new DomainError('changed_meanwhile')
    }
  }
}

/** Each further try needs another bill of the visit to be paid in that moment. */
const maxBills = 3

function addWaiting(
  { id, request }: GuestOrderRow,
  order: Order,
  menu: MenuSnapshot,
  context: CommandContext,
): Decision {
  return withGuestOrder(addGuestOrder(order, request, menu, context), { id })
}

/** @throws `changed_meanwhile` when a waiter has to look at it by what the menu says now */
function addNew(
  row: GuestOrderRow,
  order: Order,
  menu: MenuSnapshot,
  context: CommandContext,
  beside: readonly HasLines[],
): Decision {
  const { id, request, tableId, tableName, billIds } = row
  const lines = guestOrderLines(request, menu, { ...context, by: theGuests })
  if (needsWaiter({ ...row, lines })) throw new DomainError('changed_meanwhile')
  assertLinesAreNew(request, [order, ...beside])
  const added = addGuestOrder(order, request, menu, context)
  return withGuestOrder(added, { id, tableId: String(tableId), tableName, request, lines, billIds })
}

function billAsItIs(services: Services, command: OrderCommand, orderId: string): Promise<StoredReply> {
  return runOrderCommand(services, command, theOrder({ orderId }), (order) => decided(order, []))
}

/** Two tills that accept it together do it once. */
async function billItIsOn(services: Services, command: GuestCommand, row: GuestOrderRow): Promise<StoredReply> {
  const { restaurantId, id } = row
  const now = await services.db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, id))
  if (!now?.orderId) throw new DomainError('guest_order_decided')
  return billAsItIs(services, command, now.orderId)
}
