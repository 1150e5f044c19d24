export { openTab } from './open-tab.ts'
export { checkHold, releaseHold } from './release-hold.ts'
export { syncHold } from './sync-hold.ts'
export { syncHolds } from './sync-holds.ts'
