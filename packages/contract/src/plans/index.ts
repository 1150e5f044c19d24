export { listPlans } from './plans.endpoints.ts'
