import { Select } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { restaurantsQuery } from '../platform/index.ts'
import { rowsQuery } from './financial-queries.ts'

export type RestaurantFilterProps = {
  restaurantId: string | undefined
  onChange: (restaurantId: string | undefined) => void
}

/** One restaurant or all of them. The newest are offered; any other is reached from its own page. */
export function RestaurantFilter({ restaurantId, onChange }: RestaurantFilterProps) {
  const newest = useInfiniteQuery(restaurantsQuery(''))
  const known = newest.data?.pages.flatMap(({ restaurants }) => restaurants) ?? []
  const chosen = useInfiniteQuery({ ...rowsQuery(restaurantId), enabled: restaurantId !== undefined })
  const [row] = chosen.data?.pages[0]?.rows ?? []
  const isMissing = restaurantId !== undefined && !known.some(({ id }) => id === restaurantId)
  return (
    <Select
      label="Restaurant"
      options={[
        { id: 'all', label: 'All restaurants' },
        ...(isMissing ? [{ id: restaurantId, label: row?.name ?? 'This restaurant' }] : []),
        ...known.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={restaurantId ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
      className="w-full sm:w-72"
    />
  )
}
