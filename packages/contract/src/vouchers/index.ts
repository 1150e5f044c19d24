export * from './vouchers.endpoints.ts'
