export { InventoryPage } from './inventory-page.tsx'
export { readInventorySearch } from './inventory-search.ts'
export { LowStock } from './low-stock.tsx'
