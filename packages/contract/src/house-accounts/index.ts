export * from './house-accounts.endpoints.ts'
