export { type Feature, featureSchema, features, ownerFeatures, platformFeatures } from './features.ts'
export {
  defaultPlans,
  type Plan,
  type PlanKey,
  planAtLeast,
  planKeySchema,
  planKeys,
  planSchema,
  UNLIMITED,
} from './plans.ts'
