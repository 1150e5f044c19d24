export { atRate, type BusinessCase, businessCase, comparedRateBps, exampleTakings } from './business-case.ts'
export { type EngagementStep, engagementSteps } from './engagement.ts'
