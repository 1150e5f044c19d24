export * from './resources.endpoints.ts'
