export { type DayFigures, dayFiguresSchema, getOverview, type Overview, overviewSchema } from './overview.endpoints.ts'
export {
  type OrderHit,
  orderHitSchema,
  type SearchResult,
  searchRestaurant,
  searchResultSchema,
} from './search.endpoints.ts'
