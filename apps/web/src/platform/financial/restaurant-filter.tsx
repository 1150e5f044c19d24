import { SearchSelect } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { restaurantsQuery } from '../overview/platform-queries.ts'
import { rowsQuery } from './financial-queries.ts'

export type RestaurantFilterProps = {
  restaurantId: string | undefined
  onChange: (restaurantId: string | undefined) => void
}

const all = { id: 'all', label: 'All restaurants' }

/** One restaurant or all of them: the newest are offered, any other is found by its name. */
export function RestaurantFilter({ restaurantId, onChange }: RestaurantFilterProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useInfiniteQuery(restaurantsQuery(search))
  const chosen = useInfiniteQuery({ ...rowsQuery(restaurantId), enabled: restaurantId !== undefined })
  const matching = found.data?.pages.flatMap(({ restaurants }) => restaurants) ?? []
  const name = chosen.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === restaurantId)?.name
  return (
    <SearchSelect
      label="Restaurant"
      searchLabel="Search restaurants"
      typed={typed}
      onType={setTyped}
      options={[
        ...(search === '' ? [all] : []),
        ...matching.map(({ id, name, ownerEmail }) => ({
          id,
          label: name,
          ...(ownerEmail ? { description: ownerEmail } : {}),
        })),
      ]}
      note={noteOf(found)}
      value={restaurantId ?? all.id}
      valueLabel={restaurantId ? (name ?? 'One restaurant') : all.label}
      onChange={(id) => onChange(id === all.id ? undefined : id)}
      className="w-full sm:w-72"
    />
  )
}

function noteOf({ isPending, error }: { isPending: boolean; error: unknown }): string {
  if (error) return 'Couldn’t search restaurants. Try again.'
  return isPending ? 'Looking …' : 'No restaurant matches.'
}
