export * from './day-report.endpoints.ts'
