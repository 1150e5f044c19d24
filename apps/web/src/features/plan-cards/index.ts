export { PlanCards } from './plan-cards.tsx'
export { livePlans, plansForPage } from './plans-for-page.ts'
