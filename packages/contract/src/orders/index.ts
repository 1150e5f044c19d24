export * from './orders.endpoints.ts'
export * from './search.endpoints.ts'
export * from './vat-invoices.endpoints.ts'
