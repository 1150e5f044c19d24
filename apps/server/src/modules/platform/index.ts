export { acrossRestaurants } from './across-restaurants.ts'
export { momentAndId } from './cursor.ts'
export { platformRoutes } from './platform.routes.ts'
