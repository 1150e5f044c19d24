export * from './desk.endpoints.ts'
export * from './leads.endpoints.ts'
