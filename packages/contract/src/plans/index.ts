export { acceptFee, type FeeTerms, feeTermsSchema, getFeeTerms } from './fees.endpoints.ts'
export { choosePlan, getPlanStatus, listPlans, type PlanStatus, planStatusSchema } from './plans.endpoints.ts'
