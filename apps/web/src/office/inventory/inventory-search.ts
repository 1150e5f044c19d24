import { type MovementReason, movementReasonSchema } from '@tableside/domain/inventory'
import { readDate } from '../reports/dates.ts'

const views = ['stock', 'recipes', 'purchasing', 'counts', 'movements', 'margins'] as const
const shows = ['low', 'negative', 'unmapped', 'all'] as const

/** What the address says: everything one looks at can be sent to somebody else. */
export type InventorySearch = {
  view?: (typeof views)[number] | undefined
  show?: (typeof shows)[number] | undefined
  location?: string | undefined
  ingredient?: string | undefined
  reason?: MovementReason | undefined
  from?: string | undefined
  to?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export function readInventorySearch(search: Record<string, unknown>): InventorySearch {
  return {
    view: views.find((view) => view === search.view),
    show: shows.find((show) => show === search.show),
    location: text(search.location),
    ingredient: text(search.ingredient),
    reason: movementReasonSchema.safeParse(search.reason).data,
    from: readDate(search.from),
    to: readDate(search.to),
  }
}

export type TabProps = { search: InventorySearch; onChange: (changes: InventorySearch) => void }
