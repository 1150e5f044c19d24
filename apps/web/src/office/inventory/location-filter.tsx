import { Select } from '@tableside/ui'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

export type LocationFilterProps = { value: string | undefined; onChange: (locationId: string | undefined) => void }

/** All locations together, or one of them; nothing to choose where there is only one. */
export function LocationFilter({ value, onChange }: LocationFilterProps) {
  const { locations } = useRestaurant().restaurant
  if (locations.length < 2) return null
  return (
    <Select
      label="Location"
      className="w-full sm:w-52"
      options={[{ id: 'all', label: 'All locations' }, ...locations.map(({ id, name }) => ({ id, label: name }))]}
      value={locations.some(({ id }) => id === value) ? (value ?? 'all') : 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  )
}

export type LocationFieldProps = { label: string; value: string; onChange: (locationId: string) => void }

/** Where something happens; not asked where there is only one place. */
export function LocationField({ label, value, onChange }: LocationFieldProps) {
  const { locations } = useRestaurant().restaurant
  if (locations.length < 2) return null
  return (
    <Select
      label={label}
      options={locations.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
