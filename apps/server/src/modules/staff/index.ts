export { labourTable } from './labour-report.ts'
export { mailRota } from './rota/mail-rota.ts'
export { openShifts, shiftsOfDays } from './shifts.store.ts'
export { staffRoutes } from './staff.routes.ts'
