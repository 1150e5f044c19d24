export { labourTable } from './labour-report.ts'
export { staffRoutes } from './staff.routes.ts'
