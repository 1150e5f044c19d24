export * from './billing.endpoints.ts'
export * from './platform-billing.endpoints.ts'
export * from './statements.endpoints.ts'
