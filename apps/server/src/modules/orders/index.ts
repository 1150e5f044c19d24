export { type OrderCommand, runOrderCommand } from './order-command.ts'
export { ordersRoutes } from './orders.routes.ts'
export { findOrder, loadOrder } from './orders.store.ts'
export { tradingOf } from './trading.ts'
