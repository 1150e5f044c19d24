import { comparisons } from '@tableside/contract/reports'
import { readDate } from '../dates.ts'
import type { Comparison } from './analytics-query.ts'

/** What the address says: a view can be sent to somebody else. */
export type AnalyticsSearch = {
  from?: string | undefined
  to?: string | undefined
  compare?: Comparison | undefined
  location?: string | undefined
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  return {
    from: readDate(search.from),
    to: readDate(search.to),
    compare: comparisons.find((each) => each === search.compare),
    location: typeof search.location === 'string' ? search.location : undefined,
  }
}
