export { choosePlan, getPlanStanding, listPlans, type PlanStanding, planStandingSchema } from './plans.endpoints.ts'
