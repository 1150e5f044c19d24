import { createFileRoute } from '@tanstack/react-router'
import { FinancialPage } from '../../../../platform/financial/financial-page.tsx'
import { financialViewOf } from '../../../../platform/financial/financial-view.ts'
import { stripUnknown } from '../../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/_owner/platform/financial')({
  head: () => ({ meta: [{ title: 'Financial – Tableside' }] }),
  validateSearch: stripUnknown(financialViewOf),
  component: Financial,
})

function Financial() {
  const { restaurantId, type = 'summary', tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FinancialPage
      filter={{ type, ...(restaurantId ? { restaurantId } : {}) }}
      tab={tab}
      onChange={(part) => void navigate({ search: (before) => financialViewOf({ ...before, ...part }), replace: true })}
    />
  )
}
