export { AllergenMatrix } from './allergen-matrix.tsx'
export { CsvSheet } from './csv-sheet.tsx'
export { MenuAdmin, type MenuView, menuViews } from './menu-admin.tsx'
