export { DashboardHome } from './dashboard-home.tsx'
export { overviewQuery } from './overview-query.ts'
