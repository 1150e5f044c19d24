export { FinancialPage } from './financial-page.tsx'
export { financialViewOf } from './financial-view.ts'
