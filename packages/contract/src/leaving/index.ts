export * from './leaving.endpoints.ts'
