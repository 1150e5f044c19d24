export { resourcesRoutes } from './resources.routes.ts'
