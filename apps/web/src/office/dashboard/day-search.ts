import { type DayRecordKind, dayRecordKinds } from '@tableside/contract/dashboard'
import { readDate } from '../reports/dates.ts'

/** What the address says: a list can be sent to somebody else. */
export type DaySearch = {
  /** Absent: yesterday. */
  date?: string | undefined
  kind?: DayRecordKind | undefined
  locationId?: string | undefined
}

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  return {
    date: readDate(search.date),
    kind: dayRecordKinds.find((kind) => kind === search.kind),
    locationId: typeof search.locationId === 'string' ? search.locationId : undefined,
  }
}
