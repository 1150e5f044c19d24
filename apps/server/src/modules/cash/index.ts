export { cashRoutes } from './cash.routes.ts'
export { countedDrawers } from './drawers.store.ts'
