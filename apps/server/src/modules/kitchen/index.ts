export { kitchenRoutes } from './kitchen.routes.ts'
