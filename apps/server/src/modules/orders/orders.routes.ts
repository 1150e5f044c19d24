import * as contract from '@tableside/contract/orders'
import { can, canWorkAt } from '@tableside/domain/access'
import type { GuestChoice } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { ZERO } from '@tableside/domain/money'
import {
  attachGuest,
  changeDetails,
  changeLine,
  discountApproval,
  fireCourse,
  giveDiscount,
  handOver,
  markBillAsked,
  pointsBackApproval,
  removeDiscount,
  reopenApproval,
  reopenOrder,
  returnPoints,
  sendToKitchen,
  takePoints,
  voidApproval,
  voidLine,
  withNewGuest,
} from '@tableside/domain/orders'
import { closeOrder } from '@tableside/domain/payments'
import { businessDate } from '@tableside/domain/time'
import { earlierReply } from '../../commands/idempotency.ts'
import { type Call, type RestaurantScope, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { assertPointsUnspent, claimPoints, guestOf, type NamedGuest } from '../customers/index.ts'
import { findStaff, loadDiscountPresets } from '../restaurants/index.ts'
import { addLines } from './add-lines.ts'
import { runApprovedCommand } from './approval.ts'
import { setTimer } from './course-timer.ts'
import { joinBills } from './join-bills.ts'
import { moveLines } from './move-lines.ts'
import { runOrderCommand, theOrder } from './order-command.ts'
import { orderRecord } from './order-record.ts'
import { listOrders, loadOrder, loadOrderJson } from './orders.store.ts'
import { placeOrder } from './place-order.ts'
import { searchOrders } from './search-orders.ts'

/** As the database has rendered it: neither parsed nor made anew. */
const stored = (json: string) => new StoredReply(200, json, false)

export function ordersRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.placeOrder, (call) => placeOrder(services, call))
  routes(contract.listOrders, async ({ restaurant, query }) => {
    const { state, businessDate, ...page } = query
    if (state !== 'open' || businessDate !== undefined) return listOrders(db, restaurant.id, query)
    return stored(await services.openOrders.page(restaurant.id, page))
  })
  routes(contract.listOpenOrders, async ({ restaurant, query: { locationId } }) =>
    stored(await services.openOrders.floor(restaurant.id, locationId)),
  )
  routes(contract.getOrder, async ({ restaurant, params }) =>
    stored(`{"order":${await loadOrderJson(db, restaurant.id, params.orderId)}}`),
  )
  routes(contract.searchOrders, ({ restaurant, query }) => searchOrders(db, restaurant, query))
  routes(contract.getOrderRecord, ({ restaurant, params }) => orderRecord(services, restaurant.id, params.orderId))
  routes(contract.addLines, (call) => addLines(services, call))
  routes(contract.changeLine, (call) =>
    runOrderCommand(services, call, theOrder(call.params), (order, context) =>
      changeLine(order, call.params.lineId, call.body, context),
    ),
  )
  routes(contract.reopenOrder, async (call) => {
    const wanted = reopenApproval(await loadOrder(db, call.restaurant.id, call.params.orderId))
    const closedOn = businessDate(call.at, call.restaurant)
    return runApprovedCommand(services, call, wanted, (order, approval, context) =>
      reopenOrder(order, call.body, approval, { ...context, closedOn }),
    )
  })
  routes(contract.returnPoints, async (call) => {
    const wanted = pointsBackApproval(await loadOrder(db, call.restaurant.id, call.params.orderId))
    return runApprovedCommand(services, call, wanted, (order, approval, context) =>
      returnPoints(order, call.body, approval, context),
    )
  })
  routes(contract.sendOrder, (call) =>
    runOrderCommand(services, call, theOrder(call.params), (order, context) => sendToKitchen(order, context)),
  )
  routes(contract.fireCourse, (call) =>
    runOrderCommand(services, call, theOrder(call.params), (order, context) =>
      fireCourse(order, call.params.course, context),
    ),
  )
  routes(contract.setCourseTimer, (call) => setTimer(services, call))
  routes(contract.voidLine, (call) => {
    const { lineId } = call.params
    return runApprovedCommand(services, call, voidApproval(lineId, call.body), (order, approval, context) =>
      voidLine(order, lineId, call.body, approval, context),
    )
  })
  routes(contract.discountOrder, async (call) => {
    // What a percentage comes to is held against the approval when it is decided, by the bill as it is then.
    const wanted = discountApproval(call.params.orderId, call.body, ZERO)
    const presets = call.body.presetId === undefined ? [] : await loadDiscountPresets(db, call.restaurant.id)
    return runApprovedCommand(services, call, wanted, (order, approval, context) =>
      giveDiscount(order, call.body, presets, approval, context),
    )
  })
  routes(contract.usePoints, async (call) => {
    const { restaurant, params, body, key, at } = call
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    const earlier = await earlierReply(db, { ...acting, key })
    if (earlier) return earlier
    const amountPence = await claimPoints(services, acting, params.orderId, body)
    return runOrderCommand(services, call, theOrder(params), (order, context) =>
      takePoints(order, body, amountPence, context),
    )
  })
  routes(contract.removeDiscount, (call) =>
    runOrderCommand(services, call, theOrder(call.params), (order) => removeDiscount(order, call.params.discountId)),
  )
  routes(contract.changeOrderDetails, async (call) => {
    const { restaurant, body } = call
    // Looked up only where a guest is named: no other command waits for it.
    const named = await namedGuest(services, call)
    if (body.guest !== undefined) {
      const to = named?.guest?.customerId ?? null
      await assertPointsUnspent(services, call.restaurant.id, call.params.orderId, to)
    }
    const details = named ? { ...body, guest: named.guest } : body
    return runOrderCommand(services, call, theOrder(call.params), (order, context) =>
      withNewGuest(changeDetails(order, details, tradingOf(restaurant, order.locationId), context), named?.newGuest),
    )
  })
  routes(contract.handOverOrder, async (call) => {
    await assertWorksThere(services, call)
    return runOrderCommand(services, call, theOrder(call.params), (order) => handOver(order, call.body))
  })
  routes(contract.markBillAsked, (call) =>
    runOrderCommand(services, call, theOrder(call.params), (order, context) =>
      markBillAsked(order, call.body, context),
    ),
  )
  routes(contract.joinBills, (call) => joinBills(services, call))
  routes(contract.moveLines, (call) => moveLines(services, call))
  routes(contract.attachGuest, async (call) => {
    const { restaurant, params } = call
    const named = await namedGuest(services, call)
    await assertPointsUnspent(services, restaurant.id, params.orderId, named?.guest?.customerId ?? null)
    const mayReplace = can(restaurant.access, { permission: 'customers.manage' }) === true
    return runOrderCommand(services, call, theOrder(params), (order) =>
      withNewGuest(attachGuest(order, named?.guest ?? null, mayReplace), named?.newGuest),
    )
  })
  routes(contract.closeOrder, (call) =>
    runOrderCommand(services, call, theOrder(call.params), (order, context) => closeOrder(order, context)),
  )
}

type NamesGuest = {
  readonly restaurant: RestaurantScope
  readonly params: { readonly orderId: string }
  readonly body: { readonly guest?: GuestChoice | null | undefined }
}

/** The guest a command names, looked up only then. An order the caller may not see is not there, whoever is named. */
async function namedGuest(
  services: Services,
  { restaurant, params, body }: NamesGuest,
): Promise<NamedGuest | undefined> {
  if (!body.guest) return undefined
  await services.orders.fresh(restaurant.id, params.orderId)
  return guestOf(services, restaurant, body.guest)
}

/** Refuses to hand an order over to somebody who has left, or does not work where it is. */
async function assertWorksThere(
  { db, orders }: Services,
  { restaurant, params, body }: Call<typeof contract.handOverOrder>,
): Promise<void> {
  const { locationId } = await orders.fresh(restaurant.id, params.orderId)
  const person = await db.inRestaurant(restaurant.id, (tx) => findStaff(tx, restaurant.id, body.staffId))
  const allowed = canWorkAt(person, locationId)
  if (allowed !== true) throw new DomainError(allowed)
}
