import { Select } from '@tableside/ui'
import type { ComponentProps } from 'react'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'

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

export type LocationFieldProps = Omit<ComponentProps<typeof Select<string>>, 'label' | 'options'> & { label?: string }

/** Where something is or happens; not asked where there is only one place. */
export function LocationField({ label = 'Location', ...field }: LocationFieldProps) {
  const { locations } = useRestaurant().restaurant
  if (locations.length < 2) return null
  return <Select {...field} label={label} options={locations.map(({ id, name }) => ({ id, label: name }))} />
}
