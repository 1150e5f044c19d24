export * from './account-closure.endpoints.ts'
