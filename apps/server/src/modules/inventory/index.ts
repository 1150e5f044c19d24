export { inventoryRoutes } from './inventory.routes.ts'
export { mailPurchaseOrder } from './mail-order.ts'
export { catchUpStock, rebuildStock } from './stock-log.ts'
