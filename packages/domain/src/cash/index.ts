export * from './denominations.ts'
export * from './drawer.ts'
export {
  closeDrawer,
  type DrawerDecision,
  differenceApproval,
  expectedPence,
  handOverDrawer,
  isBeyondLimit,
  isOverdrawn,
  moveCash,
  openDrawer,
  openWithoutSale,
  overdrawApproval,
} from './rules.ts'
