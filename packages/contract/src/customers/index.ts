export * from './customers.endpoints.ts'
export * from './loyalty.endpoints.ts'
export * from './privacy.endpoints.ts'
