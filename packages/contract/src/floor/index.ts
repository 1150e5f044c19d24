export * from './floor.endpoints.ts'
