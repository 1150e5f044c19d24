export { listPlans } from './list-plans.ts'
export { plansRoutes } from './plans.routes.ts'
