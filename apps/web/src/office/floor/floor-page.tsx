import { listTableCodes } from '@tableside/contract/guest-tables'
import { EmptyState, Tabs } from '@tableside/ui'
import { Lock } from 'lucide-react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { TableCodes } from '../guest-tables/table-codes.tsx'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { FloorEditor } from './floor-editor.tsx'
import type { FloorSearch } from './floor-search.ts'
import { LiveFloor } from './live-floor.tsx'

export type FloorPageProps = { search: FloorSearch; onSearchChange: (search: FloorSearch) => void }

/** What is going on at the tables, and where they stand. */
export function FloorPage({ search, onSearchChange }: FloorPageProps) {
  const { restaurant, location: device } = useRestaurant()
  const { can } = useAccess()
  const location = restaurant.locations.find(({ id }) => id === search.location) ?? device
  const mayPrintCodes = can(listTableCodes.access) === true
  const mayDraw = can({ permission: 'restaurant.manage', feature: 'table_management' }) === true
  return (
    <>
      <header className="mb-6 flex print:hidden flex-wrap items-end gap-4">
        <div className="mr-auto">
          <p className="text-quiet">{restaurant.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Floor</h1>
        </div>
        <LocationField
          className="w-full sm:w-56"
          value={location.id}
          onChange={(id) => onSearchChange({ ...search, location: id })}
        />
      </header>
      <Tabs
        label="Floor"
        value={search.view ?? 'live'}
        onChange={(view) => onSearchChange({ ...search, view })}
        tabs={[
          { id: 'live', label: 'Live', content: <LiveFloor key={location.id} location={location} /> },
          {
            id: 'plan',
            label: 'Floor plan',
            content: mayDraw ? (
              <FloorEditor key={location.id} locationId={location.id} />
            ) : (
              <EmptyState title="Only the owner can change the floor plan" icon={<Lock size={24} aria-hidden />}>
                You see it as it is under Live. Ask the owner to add or move a table.
              </EmptyState>
            ),
          },
          {
            id: 'codes',
            label: 'Table codes',
            content: mayPrintCodes ? (
              <TableCodes key={location.id} location={location} />
            ) : (
              <EmptyState title="Only managers can print table codes" icon={<Lock size={24} aria-hidden />}>
                Guests scan the code on their table to see the menu and their bill. Ask a manager for a new one.
              </EmptyState>
            ),
          },
        ]}
      />
    </>
  )
}
