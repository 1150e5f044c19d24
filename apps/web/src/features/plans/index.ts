export { featureWords } from './feature-words.ts'
export { LockedPage } from './locked-page.tsx'
export { plansQuery } from './plans-query.ts'
