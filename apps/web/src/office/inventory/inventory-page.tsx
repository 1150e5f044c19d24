import { getStock } from '@tableside/contract/inventory'
import { Tabs } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { CountsTab } from './counts-tab.tsx'
import { stockQuery } from './inventory-queries.ts'
import type { InventorySearch, TabProps } from './inventory-search.ts'
import { MarginsTab } from './margins-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { PurchasingTab } from './purchasing-tab.tsx'
import { RecipesTab } from './recipes-tab.tsx'
import { StockTab } from './stock-tab.tsx'

export type InventoryPageProps = { search: InventorySearch; onSearchChange: (search: InventorySearch) => void }

/** What is in the store room, what goes into dishes, what was bought, counted and wasted, and what is earned. */
export function InventoryPage({ search, onSearchChange }: InventoryPageProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const maySee = can(getStock.access) === true
  const change = (changes: InventorySearch) => onSearchChange({ ...search, ...changes })
  const props = { search, onChange: change }
  return (
    <>
      <header className="mb-6">
        <p className="text-quiet">{restaurant.name}</p>
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Inventory</h1>
      </header>
      {maySee ? <Everything {...props} /> : <CountsTab />}
    </>
  )
}

function Everything({ search, onChange }: TabProps) {
  const { restaurant } = useRestaurant()
  const unmapped = useQuery(stockQuery(restaurant.id)).data?.unmapped
  const left = unmapped ? unmapped.dishes + unmapped.options : 0
  const props = { search, onChange }
  return (
    <Tabs
      label="Inventory"
      value={search.view ?? 'stock'}
      onChange={(view) => onChange({ view, show: undefined })}
      tabs={[
        { id: 'stock', label: 'Stock', content: <StockTab {...props} /> },
        {
          id: 'recipes',
          label: left > 0 ? `Recipes (${left} unmapped)` : 'Recipes',
          content: <RecipesTab {...props} />,
        },
        { id: 'purchasing', label: 'Purchasing', content: <PurchasingTab /> },
        { id: 'counts', label: 'Counts', content: <CountsTab /> },
        { id: 'movements', label: 'Movements and waste', content: <MovementsTab {...props} /> },
        { id: 'margins', label: 'Margins', content: <MarginsTab {...props} /> },
      ]}
    />
  )
}
