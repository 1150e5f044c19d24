export { MenuAdmin, type MenuView, menuViews } from './menu-admin.tsx'
