import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage, readReportsSearch } from '../../../features/reports/index.ts'

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
