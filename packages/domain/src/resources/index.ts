export { atRate, type BusinessCase, businessCase, comparedRateBps, exampleTakings } from './business-case.ts'
export { type EngagementStep, engagementSteps } from './engagement.ts'
export { type ResourceFile, type ResourceFileName, resourceFiles } from './files.ts'
