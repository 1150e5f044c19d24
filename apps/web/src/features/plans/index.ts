export { featureWords } from './feature-words.ts'
export { LockedPage } from './locked-page.tsx'
export { planStandingQuery, plansQuery } from './plans-query.ts'
