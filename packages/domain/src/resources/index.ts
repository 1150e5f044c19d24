export { atRate, businessCase, comparedRateBps, exampleTakings } from './business-case.ts'
export { engagementSteps } from './engagement.ts'
export { type ResourceFile, type ResourceFileName, resourceFiles } from './files.ts'
