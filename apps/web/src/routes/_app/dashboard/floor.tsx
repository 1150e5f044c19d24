import { createFileRoute } from '@tanstack/react-router'
import { FloorPage } from '../../../office/floor/floor-page.tsx'
import { readFloorSearch } from '../../../office/floor/floor-search.ts'

export const Route = createFileRoute('/_app/dashboard/floor')({
  validateSearch: readFloorSearch,
  head: () => ({ meta: [{ title: 'Floor – Tableside' }] }),
  component: Floor,
})

function Floor() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <FloorPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
