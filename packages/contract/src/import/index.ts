export * from './import.endpoints.ts'
