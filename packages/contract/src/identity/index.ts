export * from './access.endpoints.ts'
export * from './auth.endpoints.ts'
