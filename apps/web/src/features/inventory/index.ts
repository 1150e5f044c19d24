export { InventoryPage, readInventorySearch } from './inventory-page.tsx'
export { LowStock } from './low-stock.tsx'
