export { acceptFee, type FeeTerms, feeTermsSchema, getFeeTerms } from './fees.endpoints.ts'
export { choosePlan, getPlanStanding, listPlans, type PlanStanding, planStandingSchema } from './plans.endpoints.ts'
