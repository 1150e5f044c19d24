import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '../../../office/staff/staff-page.tsx'
import { readStaffSearch } from '../../../office/staff/staff-search.ts'

export const Route = createFileRoute('/_app/dashboard/staff')({
  validateSearch: readStaffSearch,
  head: () => ({ meta: [{ title: 'Staff – Tableside' }] }),
  component: Staff,
})

function Staff() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <StaffPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
