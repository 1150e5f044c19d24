export * from './hub.endpoints.ts'
export * from './jobs.endpoints.ts'
export * from './printers.endpoints.ts'
