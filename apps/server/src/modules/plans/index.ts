export { listPlans } from './list-plans.ts'
export { planStanding } from './plan-standing.ts'
export { plansRoutes } from './plans.routes.ts'
