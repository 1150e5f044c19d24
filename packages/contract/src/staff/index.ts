export * from './clock.endpoints.ts'
export * from './rota.endpoints.ts'
export * from './timesheets.endpoints.ts'
export * from './tips.endpoints.ts'
