export * from './kitchen.endpoints.ts'
