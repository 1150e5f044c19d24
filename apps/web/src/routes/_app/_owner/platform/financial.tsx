import { createFileRoute } from '@tanstack/react-router'
import { FinancialPage, financialViewOf } from '../../../../features/platform-financial/index.ts'
import { onlyKnown } from '../../../../shared/only-known.ts'

export const Route = createFileRoute('/_app/_owner/platform/financial')({
  head: () => ({ meta: [{ title: 'Financial – Tableside' }] }),
  validateSearch: onlyKnown(financialViewOf),
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
