export { restaurantsRoutes } from './restaurants.routes.ts'
