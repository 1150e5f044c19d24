export { inventoryRoutes } from './inventory.routes.ts'
export { mailPurchaseOrder } from './mail-order.ts'
export { catchUpStock, rebuildStock, stockDepletion } from './stock-log.ts'
