import { FinancialPage } from '../platform/financial/financial-page.tsx'
import { financialViewOf } from '../platform/financial/financial-view.ts'
import { useAddressView } from './use-address-view.ts'

/** /platform/financial under the restaurant shell's name for it: the platform's own analytics. */
export function FinancialHere() {
  const [view, setView] = useAddressView(financialViewOf)
  const { restaurantId, type = 'summary', tab = 'overview' } = view
  return (
    <FinancialPage
      filter={{ type, ...(restaurantId ? { restaurantId } : {}) }}
      tab={tab}
      onChange={(part) => setView(financialViewOf({ ...view, ...part }))}
    />
  )
}
