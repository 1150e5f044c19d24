export * from './approvals.endpoints.ts'
export * from './restaurants.endpoints.ts'
export * from './staff.endpoints.ts'
