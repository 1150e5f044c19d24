export { type Feature, featureSchema, features, ownerFeatures, platformFeatures } from './features.ts'
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
export { type Exceeded, meterLevel, mostOf, overLimit, type PlanUsage, planUsageSchema } from './usage.ts'
