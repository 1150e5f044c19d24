import * as contract from '@tableside/contract/orders'
import {
  changeDetails,
  changeLine,
  discountOrder,
  removeDiscount,
  sendToKitchen,
  voidLine,
} from '@tableside/domain/orders'
import { closeOrder } from '@tableside/domain/payments'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addLines } from './add-lines.ts'
import { findApproval } from './approval.ts'
import { runOrderCommand } from './order-command.ts'
import { listOrders, loadOrder } from './orders.store.ts'
import { placeOrder } from './place-order.ts'
import { tradingOf } from './trading.ts'

export function ordersRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.placeOrder, (call) => placeOrder(services, call))
  routes(contract.listOrders, ({ restaurant, query }) => listOrders(db, restaurant.id, query))
  routes(contract.getOrder, async ({ restaurant, params }) => ({
    order: await loadOrder(db, restaurant.id, params.orderId),
  }))
  routes(contract.addLines, (call) => addLines(services, call))
  routes(contract.changeLine, (call) =>
    runOrderCommand(services, call, call.params, (order, context) =>
      changeLine(order, call.params.lineId, call.body, context),
    ),
  )
  routes(contract.sendOrder, (call) =>
    runOrderCommand(services, call, call.params, (order, context) => sendToKitchen(order, context)),
  )
  routes(contract.voidLine, async (call) => {
    const { lineId } = call.params
    const approval = await findApproval(services, call, 'void_line', lineId)
    return runOrderCommand(services, { ...call, ...approval.command }, call.params, (order, context) =>
      voidLine(order, lineId, call.body, approval.given, context),
    )
  })
  routes(contract.discountOrder, async (call) => {
    const approval = await findApproval(services, call, 'discount_order', call.params.orderId)
    return runOrderCommand(services, { ...call, ...approval.command }, call.params, (order, context) =>
      discountOrder(order, call.body, approval.given, context),
    )
  })
  routes(contract.removeDiscount, (call) =>
    runOrderCommand(services, call, call.params, (order) => removeDiscount(order, call.params.discountId)),
  )
  routes(contract.changeOrderDetails, (call) =>
    runOrderCommand(services, call, call.params, (order, context) =>
      changeDetails(order, call.body, tradingOf(call.restaurant, order.locationId), context),
    ),
  )
  routes(contract.closeOrder, (call) =>
    runOrderCommand(services, call, call.params, (order, context) => closeOrder(order, context)),
  )
}
