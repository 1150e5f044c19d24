export { PlatformSearch } from './platform-search.tsx'
export { RestaurantSearch } from './restaurant-search.tsx'
