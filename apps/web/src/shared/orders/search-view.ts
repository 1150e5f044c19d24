import type { QueryFor } from '@tableside/contract/core'
import { orderSearchSchema, searchOrders } from '@tableside/contract/orders'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** What is looked for, as it stands in the address: a view can be sent. */
export type SearchView = Omit<
  QueryFor<typeof searchOrders>,
  'cursor' | 'limit' | 'leastPence' | 'maxPence' | 'weekday' | 'hour'
> & {
  readonly leastPence?: number
  readonly maxPence?: number
  readonly weekday?: number
  readonly hour?: number
}

/** Reads the address; what makes no sense in it is as if it did not stand there. */
export function readSearchView(search: Record<string, unknown>): SearchView {
  const fields = orderSearchSchema.shape
  const read = <Name extends keyof typeof fields>(name: Name) => {
    // The address has numbers as numbers; the words one looks for are words all the same.
    const given = search[name]
    const parsed = fields[name].safeParse(name === 'q' && typeof given === 'number' ? String(given) : given)
    return parsed.success && parsed.data !== undefined && parsed.data !== '' ? { [name]: parsed.data } : {}
  }
  return {
    ...read('q'),
    ...read('from'),
    ...read('to'),
    ...read('days'),
    ...read('weekday'),
    ...read('hour'),
    ...read('servedBy'),
    ...read('category'),
    ...read('item'),
    ...read('state'),
    ...read('tender'),
    ...read('locationId'),
    ...read('leastPence'),
    ...read('maxPence'),
  }
}

export const isFiltered = (view: SearchView) => Object.values(view).some((each) => each !== undefined && each !== '')

/** The orders found, a page at a time. */
export const orderSearchQuery = (restaurantId: string, view: SearchView, limit = 50) =>
  infiniteQueryOptions({
    queryKey: ['order-search', restaurantId, view, limit],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(searchOrders, { params: { restaurantId }, query: { ...view, limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: 30_000,
    placeholderData: (before) => before,
  })
