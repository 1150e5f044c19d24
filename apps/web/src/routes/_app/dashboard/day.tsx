import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from '../../../office/dashboard/day-page.tsx'
import { readDaySearch } from '../../../office/dashboard/day-search.ts'

export const Route = createFileRoute('/_app/dashboard/day')({
  validateSearch: readDaySearch,
  head: () => ({ meta: [{ title: 'Day – Tableside' }] }),
  component: Day,
})

function Day() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DayPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
