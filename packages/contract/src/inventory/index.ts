export * from './purchasing.endpoints.ts'
export * from './recipes.endpoints.ts'
export * from './stock.endpoints.ts'
