export { PlatformOverview } from './platform-overview.tsx'
export { type FeeDays, lastThirtyDays, RestaurantFees } from './restaurant-fees.tsx'
export { RestaurantTable } from './restaurant-table.tsx'
