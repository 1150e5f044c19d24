export { RestaurantOverview } from './restaurant-page.tsx'
