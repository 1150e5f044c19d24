export { runApprovedCommand, takeApproval } from './approval.ts'
export { fireTimedCourse } from './course-timer.ts'
export { createOpenOrders } from './open-orders.ts'
export {
  type ActingIn,
  newOrder,
  newOrderOf,
  type OrderCommand,
  runOrderCommand,
  theOrder,
  theOrderAndMenu,
  whereItExists,
} from './order-command.ts'
export { ordersRoutes } from './orders.routes.ts'
export { findOrder, loadOrder, loadTickets } from './orders.store.ts'
export { createRecentOrders, type RecentOrders } from './recent-orders.ts'
export { isOrderIdTaken } from './taken-ids.store.ts'
export { runTimedCommand } from './timed-command.ts'
export { lockedOrder } from './two-orders.store.ts'
