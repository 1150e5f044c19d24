export { commissionFrom, mostCommissionBps } from './commission.ts'
export { enabledFeatures, type FeatureRules, isInRollout, switchableFeatures } from './enabled-features.ts'
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
  UNLIMITED,
} from './plans.ts'
export { type PlanAnswer, planAnswers } from './requests.ts'
export { type Exceeded, meterLevel, mostOf, overLimit, type PlanUsage, planUsageSchema } from './usage.ts'
