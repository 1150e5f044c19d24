export { allocate, splitEvenly } from './allocate.ts'
export {
  type BasisPoints,
  basisPoints,
  basisPointsSchema,
  formatPercent,
  parsePercent,
  portionHalfEven,
  portionHalfUp,
  roundedTo,
  unitPortionHalfUp,
  wholePounds,
} from './basis-points.ts'
export { growthPerMille } from './growth.ts'
export {
  aboveZeroPenceSchema,
  formatForeign,
  formatPence,
  type Pence,
  parsePounds,
  pence,
  penceSchema,
  plainPounds,
  sumPence,
  times,
  ZERO,
  zeroOrMorePenceSchema,
} from './pence.ts'
export {
  averagedCost,
  dividedHalfAway,
  exactly,
  riseBps,
  shareBps,
  type UnitCost,
  unitCostOf,
  unitCostSchema,
  worth,
  worthOfSum,
} from './unit-cost.ts'
