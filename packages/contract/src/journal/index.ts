export * from './journal.endpoints.ts'
