import { createFileRoute } from '@tanstack/react-router'
import { InventoryPage } from '../../../office/inventory/inventory-page.tsx'
import { readInventorySearch } from '../../../office/inventory/inventory-search.ts'

export const Route = createFileRoute('/_app/dashboard/inventory')({
  validateSearch: readInventorySearch,
  head: () => ({ meta: [{ title: 'Inventory – Tableside' }] }),
  component: Inventory,
})

function Inventory() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <InventoryPage search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
