export * from './devices.endpoints.ts'
