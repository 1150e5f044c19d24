export { cashRoutes } from './cash.routes.ts'
export { assertDrawerInUse, countedDrawers, locationOfDrawer, openDrawers } from './drawers.store.ts'
