export * from './partners.endpoints.ts'
