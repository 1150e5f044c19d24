export * from './connection.endpoints.ts'
export * from './holds.endpoints.ts'
export * from './overview.endpoints.ts'
export * from './payments.endpoints.ts'
