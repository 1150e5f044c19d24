import type { ReplyOf } from '@tableside/contract/core'
import type { searchOrders } from '@tableside/contract/orders'
import type { SearchView } from '../../shared/orders/search-view.ts'

type Chip = { readonly filter: keyof SearchView; readonly words: string }

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** The filters that have no field of their own, in words. */
export function chipsOf(view: SearchView, names: ReplyOf<typeof searchOrders>['names'] | undefined): Chip[] {
  const { days, weekday, hour, servedBy, category, item } = view
  const chips: (Chip | undefined)[] = [
    days === 'closed' ? { filter: 'days', words: 'By the day they were closed on' } : undefined,
    weekday === undefined ? undefined : { filter: 'weekday', words: `On ${weekdays[weekday - 1]}` },
    hour === undefined ? undefined : { filter: 'hour', words: `Opened between ${clock(hour)} and ${clock(hour + 1)}` },
    servedBy ? { filter: 'servedBy', words: `Served by ${names?.servedBy ?? '…'}` } : undefined,
    category ? { filter: 'category', words: `With an item from ${names?.category ?? '…'}` } : undefined,
    item ? { filter: 'item', words: `With ${names?.item ?? '…'}` } : undefined,
  ]
  return chips.filter((chip) => chip !== undefined)
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
