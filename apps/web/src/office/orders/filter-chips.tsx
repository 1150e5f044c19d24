import type { ReplyOf } from '@tableside/contract/core'
import type { searchOrders } from '@tableside/contract/orders'
import { Button } from '@tableside/ui'
import { X } from 'lucide-react'
import type { SearchView } from '../../shared/orders/search-view.ts'
import { chipsOf } from './filter-chip-labels.ts'

export type FilterChipsProps = {
  view: SearchView
  /** What the people, categories and dishes of the filters are called; while they are fetched, nothing. */
  names: ReplyOf<typeof searchOrders>['names'] | undefined
  onChange: (view: SearchView) => void
}

/** What a figure one came from has narrowed the list to; each is taken away by pressing it. */
export function FilterChips({ view, names, onChange }: FilterChipsProps) {
  const chips = chipsOf(view, names)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chips.map(({ filter, words }) => (
        <li key={filter}>
          <Button
            icon={<X size={18} aria-hidden />}
            aria-label={`${words}, remove filter`}
            onPress={() => {
              const { [filter]: _, ...others } = view
              onChange(others)
            }}
          >
            {words}
          </Button>
        </li>
      ))}
    </ul>
  )
}
