export { createRestaurant } from './create-restaurant.ts'
export { hashPin } from './pin.ts'
export { restaurantsRoutes } from './restaurants.routes.ts'
