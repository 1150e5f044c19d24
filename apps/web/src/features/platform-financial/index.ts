export { FinancialPage, type FinancialTab, financialTabs } from './financial-page.tsx'
