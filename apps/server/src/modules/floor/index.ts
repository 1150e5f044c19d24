export { floorRoutes } from './floor.routes.ts'
export { loadFloors } from './floors.store.ts'
