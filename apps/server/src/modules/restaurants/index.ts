export { createRestaurant } from './create-restaurant.ts'
export { loadRestaurant } from './load-restaurant.ts'
export { hashPin } from './pin.ts'
export { restaurantsRoutes } from './restaurants.routes.ts'
