export * from './payments.endpoints.ts'
