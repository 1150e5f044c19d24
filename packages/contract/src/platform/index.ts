export * from './platform.endpoints.ts'
