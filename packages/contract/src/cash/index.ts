export * from './cash.endpoints.ts'
