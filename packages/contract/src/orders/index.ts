export * from './orders.endpoints.ts'
