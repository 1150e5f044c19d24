export * from './analytics.endpoints.ts'
export * from './day-report.endpoints.ts'
export * from './sheets.endpoints.ts'
export * from './tables.endpoints.ts'
