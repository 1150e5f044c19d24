export * from './drawer.ts'
export { closeDrawer, type DrawerDecision, expectedPence, moveCash, openDrawer } from './rules.ts'
