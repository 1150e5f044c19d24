export { DashboardHome } from './dashboard-home.tsx'
