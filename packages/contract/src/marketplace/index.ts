export * from './marketplace.endpoints.ts'
