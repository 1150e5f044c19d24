export {
  type DayLineKind,
  type DayRecord,
  type DayRecordKind,
  type DaySummary,
  dayLineKinds,
  dayRecordKinds,
  daySummarySchema,
  getDaySummary,
  listDayRecords,
} from './morning.endpoints.ts'
export { type DayFigures, dayFiguresSchema, getOverview, type Overview, overviewSchema } from './overview.endpoints.ts'
export {
  type OrderHit,
  orderHitSchema,
  type SearchResult,
  searchRestaurant,
  searchResultSchema,
} from './search.endpoints.ts'
