export { AllergenMatrix } from './allergen-matrix.tsx'
export { MenuAdmin, type MenuView, menuViews } from './menu-admin.tsx'
