export * from './orders.endpoints.ts'
export * from './search.endpoints.ts'
