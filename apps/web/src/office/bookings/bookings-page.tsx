import { Tabs } from '@tableside/ui'
import { useNavigate } from '@tanstack/react-router'
import { DiaryView } from '../../shared/bookings/diary-view.tsx'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { BookingSettingsTab } from './booking-settings-tab.tsx'
import type { BookingsSearch } from './bookings-search.ts'

export type BookingsPageProps = { search: BookingsSearch; onSearchChange: (search: BookingsSearch) => void }

/** Who comes when, and how the location takes bookings. */
export function BookingsPage({ search, onSearchChange }: BookingsPageProps) {
  const { restaurant, location: device } = useRestaurant()
  const { can } = useAccess()
  const navigate = useNavigate()
  const location = restaurant.locations.find(({ id }) => id === search.location) ?? device
  const mayTake = can({ permission: 'orders.take', feature: 'order_management' }) === true
  const open = (orderId: string) =>
    void (mayTake
      ? navigate({ to: '/till/orders/$orderId', params: { orderId } })
      : navigate({ to: '/dashboard/orders/$orderId', params: { orderId } }))
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end gap-4">
        <div className="mr-auto">
          <p className="text-quiet">{restaurant.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Bookings</h1>
        </div>
        <LocationField
          className="w-full sm:w-56"
          value={location.id}
          onChange={(id) => onSearchChange({ ...search, location: id })}
        />
      </header>
      <Tabs
        label="Bookings"
        value={search.view ?? 'diary'}
        onChange={(view) => onSearchChange({ ...search, view })}
        tabs={[
          {
            id: 'diary',
            label: 'Diary',
            content: (
              <DiaryView
                key={location.id}
                location={location}
                date={search.date}
                onDate={(date) => onSearchChange({ ...search, date })}
                onSeated={() => undefined}
                onOrder={open}
              />
            ),
          },
          {
            id: 'settings',
            label: 'Settings',
            content: <BookingSettingsTab key={location.id} location={location} />,
          },
        ]}
      />
    </>
  )
}
