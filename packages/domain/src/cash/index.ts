export * from './drawer.ts'
export {
  closeDrawer,
  type DrawerDecision,
  expectedPence,
  isOverdrawn,
  moveCash,
  openDrawer,
  overdrawApproval,
} from './rules.ts'
