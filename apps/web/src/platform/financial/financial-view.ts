import { type ReportType, reportTypes } from '@tableside/contract/platform'
import { type FinancialTab, financialTabs } from './financial-page.tsx'

/** What the address says about the report. */
export type FinancialView = { restaurantId?: string; type?: ReportType; tab?: FinancialTab }

/** What makes no sense is as if it did not stand in the address. */
export function financialViewOf({ restaurantId, type, tab }: Record<string, unknown>): FinancialView {
  const knownType = reportTypes.find((one) => one === type)
  const knownTab = financialTabs.find((one) => one === tab)
  return {
    ...(typeof restaurantId === 'string' && /^[0-9a-f-]{36}$/.test(restaurantId) ? { restaurantId } : {}),
    ...(knownType ? { type: knownType } : {}),
    ...(knownTab ? { tab: knownTab } : {}),
  }
}
