export * from './access.endpoints.ts'
export * from './auth.endpoints.ts'
export * from './mailbox.endpoints.ts'
export * from './site.endpoints.ts'
