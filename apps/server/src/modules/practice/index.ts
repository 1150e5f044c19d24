export { announceEnd, endPracticeOf } from './end-practice.ts'
export { practiceRoutes } from './practice.routes.ts'
