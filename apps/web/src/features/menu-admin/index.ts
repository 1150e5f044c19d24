export { AllergenMatrix } from './allergen-matrix.tsx'
export { CsvSheet } from './csv-sheet.tsx'
export { MenuAdmin } from './menu-admin.tsx'
export { type MenuView, menuViews } from './menu-views.ts'
