export { allocate, splitEvenly } from './allocate.ts'
export {
  type BasisPoints,
  basisPoints,
  basisPointsSchema,
  portionHalfEven,
  portionHalfUp,
  unitPortionHalfUp,
} from './basis-points.ts'
export {
  formatPence,
  type Pence,
  parsePounds,
  pence,
  penceSchema,
  positivePenceSchema,
  sumPence,
  times,
  ZERO,
} from './pence.ts'
