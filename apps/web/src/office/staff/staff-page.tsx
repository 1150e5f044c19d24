import { Tabs } from '@tableside/ui'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { PeopleList } from '../restaurants/people/people-list.tsx'
import { RolesList } from '../restaurants/roles/roles-list.tsx'
import { RotaTab } from './rota/rota-tab.tsx'
import type { StaffSearch } from './staff-search.ts'
import { TimesheetsTab } from './timesheets-tab.tsx'
import { TipsTab } from './tips-tab.tsx'

export type StaffPageProps = { search: StaffSearch; onSearchChange: (search: StaffSearch) => void }

/** The people, what they worked, what it cost, and their share of the tips. */
export function StaffPage({ search, onSearchChange }: StaffPageProps) {
  const { restaurant } = useRestaurant()
  const change = (changes: StaffSearch) => onSearchChange({ ...search, ...changes })
  return (
    <>
      <header className="mb-6">
        <p className="text-quiet">{restaurant.name}</p>
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Staff</h1>
      </header>
      <Tabs
        label="Staff"
        value={search.view ?? 'people'}
        onChange={(view) => change({ view })}
        tabs={[
          { id: 'people', label: 'People', content: <PeopleList /> },
          { id: 'roles', label: 'Roles', content: <RolesList /> },
          {
            id: 'rota',
            label: 'Rota',
            content: <RotaTab week={search.week} day={search.day} locationId={search.location} onChange={change} />,
          },
          {
            id: 'timesheets',
            label: 'Timesheets',
            content: <TimesheetsTab week={search.week} locationId={search.location} onChange={change} />,
          },
          {
            id: 'tips',
            label: 'Tips',
            content: <TipsTab locationId={search.location} onLocationChange={(location) => change({ location })} />,
          },
        ]}
      />
    </>
  )
}
