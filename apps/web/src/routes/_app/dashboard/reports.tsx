import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../../../office/reports/reports-page.tsx'
import { readReportsSearch } from '../../../office/reports/reports-search.ts'

export const Route = createFileRoute('/_app/dashboard/reports')({
  validateSearch: readReportsSearch,
  head: () => ({ meta: [{ title: 'Reports – Tableside' }] }),
  component: Reports,
})

function Reports() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ReportsPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
