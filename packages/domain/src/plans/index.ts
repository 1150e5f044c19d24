export { commissionFrom, maxCommissionBps } from './commission.ts'
export { enabledFeatures, isInRollout, switchableFeatures } from './enabled-features.ts'
export { type Feature, featureSchema, features, ownerFeatures, platformFeatures } from './features.ts'
export {
  earliestFeeChange,
  type FeeConsent,
  feeInForce,
  feeNoticeDays,
  feesToAccept,
  type PlanFee,
  planFeeSchema,
  publishedFee,
} from './fees.ts'
export { formatFee, formatFees } from './format-fees.ts'
export { isOnTrial, planInForce } from './plan-in-force.ts'
export {
  defaultPlans,
  type Plan,
  type PlanKey,
  planAbove,
  planAtLeast,
  planKeySchema,
  planKeys,
  planSchema,
  planWith,
  subscriptionStatus,
  UNLIMITED,
} from './plans.ts'
export { type PlanAnswer, planAnswers } from './requests.ts'
export { limitOf, meterLevel, overLimit, type PlanUsage, planUsageSchema } from './usage.ts'
