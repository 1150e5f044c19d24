export * from './status.endpoints.ts'
