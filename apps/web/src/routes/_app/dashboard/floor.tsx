import { createFileRoute } from '@tanstack/react-router'
import { FloorPage, readFloorSearch } from '../../../features/floor-desk/index.ts'

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
