export { isPractised } from './is-practised.ts'
export { firstPracticeId, isPracticeId, practiceIdFrom } from './practice-id.ts'
