import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage, readAnalyticsSearch } from '../../../features/analytics/index.ts'

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
