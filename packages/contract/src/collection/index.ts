export * from './collection.endpoints.ts'
