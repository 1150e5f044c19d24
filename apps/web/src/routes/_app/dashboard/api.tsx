import { createFileRoute } from '@tanstack/react-router'
import { ApiPage } from '../../../office/api-keys/api-page.tsx'
import { readApiSearch } from '../../../office/api-keys/api-search.ts'

export const Route = createFileRoute('/_app/dashboard/api')({
  validateSearch: readApiSearch,
  head: () => ({ meta: [{ title: 'API Access – Tableside' }] }),
  component: Api,
})

function Api() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ApiPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
