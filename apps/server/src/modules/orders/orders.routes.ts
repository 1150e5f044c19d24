import * as contract from '@tableside/contract/orders'
import { can } from '@tableside/domain/access'
import {
  attachGuest,
  changeDetails,
  changeLine,
  discountApproval,
  discountOrder,
  removeDiscount,
  sendToKitchen,
  takePoints,
  voidApproval,
  voidLine,
} from '@tableside/domain/orders'
import { closeOrder } from '@tableside/domain/payments'
import { earlierReply } from '../../http/idempotency.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { claimPoints, guestOf } from '../customers/index.ts'
import { addLines } from './add-lines.ts'
import { runApprovedCommand } from './approval.ts'
import { joinBills } from './join-bills.ts'
import { runOrderCommand } from './order-command.ts'
import { orderRecord } from './order-record.ts'
import { listOrders, loadOrder } from './orders.store.ts'
import { placeOrder } from './place-order.ts'
import { searchOrders } from './search-orders.ts'

export function ordersRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.placeOrder, (call) => placeOrder(services, call))
  routes(contract.listOrders, ({ restaurant, query }) => listOrders(db, restaurant.id, query))
  routes(contract.getOrder, async ({ restaurant, params }) => ({
    order: await loadOrder(db, restaurant.id, params.orderId),
  }))
  routes(contract.searchOrders, ({ restaurant, query }) => searchOrders(db, restaurant, query))
  routes(contract.getOrderRecord, ({ restaurant, params }) => orderRecord(services, restaurant.id, params.orderId))
  routes(contract.addLines, (call) => addLines(services, call))
  routes(contract.changeLine, (call) =>
    runOrderCommand(services, call, call.params, (order, context) =>
      changeLine(order, call.params.lineId, call.body, context),
    ),
  )
  routes(contract.sendOrder, (call) =>
    runOrderCommand(services, call, call.params, (order, context) => sendToKitchen(order, context)),
  )
  routes(contract.voidLine, (call) => {
    const { lineId } = call.params
    return runApprovedCommand(services, call, voidApproval(lineId, call.body), (order, approval, context) =>
      voidLine(order, lineId, call.body, approval, context),
    )
  })
  routes(contract.discountOrder, (call) => {
    const wanted = discountApproval(call.params.orderId, call.body)
    return runApprovedCommand(services, call, wanted, (order, approval, context) =>
      discountOrder(order, call.body, approval, context),
    )
  })
  routes(contract.usePoints, async (call) => {
    const { restaurant, params, body, key, at } = call
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    const earlier = await earlierReply(db, { ...acting, key })
    if (earlier) return earlier
    const amountPence = await claimPoints(services, acting, params.orderId, body)
    return runOrderCommand(services, call, params, (order, context) => takePoints(order, body, amountPence, context))
  })
  routes(contract.removeDiscount, (call) =>
    runOrderCommand(services, call, call.params, (order) => removeDiscount(order, call.params.discountId)),
  )
  routes(contract.changeOrderDetails, async (call) => {
    const { restaurant, body, at } = call
    // Looked up only where a guest is named: no other command waits for it.
    const details = body.guest ? { ...body, guest: await guestOf(services, restaurant, body.guest, at) } : body
    return runOrderCommand(services, call, call.params, (order, context) =>
      changeDetails(order, details, tradingOf(restaurant, order.locationId), context),
    )
  })
  routes(contract.joinBills, (call) => joinBills(services, call))
  routes(contract.attachGuest, async (call) => {
    const { restaurant, params, body, at } = call
    // Nobody is added for an order that is not there.
    await services.orders.current(restaurant.id, params.orderId)
    const guest = body.guest && (await guestOf(services, restaurant, body.guest, at))
    const mayReplace = can(restaurant.access, { permission: 'customers.manage' }) === true
    return runOrderCommand(services, call, params, (order) => attachGuest(order, guest, mayReplace))
  })
  routes(contract.closeOrder, (call) =>
    runOrderCommand(services, call, call.params, (order, context) => closeOrder(order, context)),
  )
}
