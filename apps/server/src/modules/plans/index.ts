export { listPlans } from './list-plans.ts'
export { plansRoutes } from './plans.routes.ts'
export { readPlanStatus } from './read-plan-status.ts'
