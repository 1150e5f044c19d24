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
