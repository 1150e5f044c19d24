export { inventoryRoutes } from './inventory.routes.ts'
export { catchUpStock, rebuildStock } from './stock-log.ts'
