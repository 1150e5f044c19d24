export { cashRoutes } from './cash.routes.ts'
export { countedDrawers, locationOfDrawer, openDrawers } from './drawers.store.ts'
