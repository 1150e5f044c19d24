export * from './access.endpoints.ts'
export * from './auth.endpoints.ts'
export * from './mailbox.endpoints.ts'
