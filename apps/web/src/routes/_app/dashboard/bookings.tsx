import { createFileRoute } from '@tanstack/react-router'
import { BookingsPage } from '../../../office/bookings/bookings-page.tsx'
import { readBookingsSearch } from '../../../office/bookings/bookings-search.ts'

export const Route = createFileRoute('/_app/dashboard/bookings')({
  validateSearch: readBookingsSearch,
  head: () => ({ meta: [{ title: 'Bookings – Tableside' }] }),
  component: Bookings,
})

function Bookings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <BookingsPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
