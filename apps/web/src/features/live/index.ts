export { RestaurantLive, useLiveState } from './restaurant-live.tsx'
