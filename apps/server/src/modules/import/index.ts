export { importRoutes } from './import.routes.ts'
export { type ImportResult, importSales } from './import-sales.ts'
export { type StoredSale, storeSales } from './sales.store.ts'
