export { type HeldHold, type Hold, holdSchema, isHoldOpen, type Kept, keptOf, keptSchema } from '../orders/hold.ts'
export {
  defaultHoldPence,
  holdAmountSchema,
  holdBounds,
  type OpenTab,
  openTab,
  openTabSchema,
  startRelease,
} from './open-tab.ts'
export { type HoldOutcome, settleHold } from './settle-hold.ts'
export { coveredByHold, type EndingHold, endingHold, holdEndsSoon, isHoldOver, tabOf } from './tab.ts'
