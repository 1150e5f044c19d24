import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '../../../office/reports/analytics/analytics-page.tsx'
import { readAnalyticsSearch } from '../../../office/reports/analytics/analytics-search.ts'

export const Route = createFileRoute('/_app/dashboard/analytics')({
  validateSearch: readAnalyticsSearch,
  head: () => ({ meta: [{ title: 'Analytics – Tableside' }] }),
  component: Analytics,
})

function Analytics() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AnalyticsPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
