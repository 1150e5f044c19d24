export { bookingsHit } from './hit-by-hours.ts'
export { openingHoursRoutes } from './opening-hours.routes.ts'
export { loadOpeningHours } from './opening-hours.store.ts'
export { changeOpeningHours } from './set-opening-hours.ts'
