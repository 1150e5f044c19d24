export { DrawerSheet } from './drawer-sheet.tsx'
