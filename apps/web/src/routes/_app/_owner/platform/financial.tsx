import { type ReportType, reportTypes } from '@tableside/contract/platform'
import { createFileRoute } from '@tanstack/react-router'
import { FinancialPage, type FinancialTab, financialTabs } from '../../../../features/platform-financial/index.ts'

type Search = { restaurantId?: string; type?: ReportType; tab?: FinancialTab }

export const Route = createFileRoute('/_app/_owner/platform/financial')({
  head: () => ({ meta: [{ title: 'Financial – Tableside' }] }),
  // What makes no sense is as if it did not stand in the address.
  validateSearch: ({ restaurantId, type, tab }: Record<string, unknown>): Search => {
    const knownType = reportTypes.find((one) => one === type)
    const knownTab = financialTabs.find((one) => one === tab)
    return {
      ...(typeof restaurantId === 'string' && /^[0-9a-f-]{36}$/.test(restaurantId) ? { restaurantId } : {}),
      ...(knownType ? { type: knownType } : {}),
      ...(knownTab ? { tab: knownTab } : {}),
    }
  },
  component: Financial,
})

function Financial() {
  const { restaurantId, type = 'summary', tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FinancialPage
      filter={{ type, ...(restaurantId ? { restaurantId } : {}) }}
      tab={tab}
      onChange={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })}
    />
  )
}
