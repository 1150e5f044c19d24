export * from './opening-hours.endpoints.ts'
