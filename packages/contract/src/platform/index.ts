export * from './changes.endpoints.ts'
export * from './config.endpoints.ts'
export * from './financial.endpoints.ts'
export * from './platform.endpoints.ts'
