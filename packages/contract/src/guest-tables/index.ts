export * from './guest-tables.endpoints.ts'
