import type { WallTimeKeeper } from './commands/wall-times.ts'
import { keepBookingTimes } from './modules/bookings/index.ts'
import { keepCollectionTimes } from './modules/guest-tables/index.ts'
import { keepPriceTimes } from './modules/menu/index.ts'
import { keepShiftTimes } from './modules/staff/index.ts'

/** Everything that is stored as an instant and was promised by the clock on the wall. */
export const wallTimes: readonly WallTimeKeeper[] = [
  keepBookingTimes,
  keepShiftTimes,
  keepCollectionTimes,
  keepPriceTimes,
]
