export * from './keys.endpoints.ts'
export * from './webhooks.endpoints.ts'
