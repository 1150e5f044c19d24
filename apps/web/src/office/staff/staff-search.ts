import { readDate } from '../reports/dates.ts'

const views = ['people', 'roles', 'rota', 'timesheets', 'tips'] as const

/** What the address says: everything one looks at can be sent to somebody else. */
export type StaffSearch = {
  view?: (typeof views)[number] | undefined
  week?: string | undefined
  /** The one day of the rota that is looked at. */
  day?: string | undefined
  location?: string | undefined
}

export function readStaffSearch(search: Record<string, unknown>): StaffSearch {
  return {
    view: views.find((view) => view === search.view),
    week: readDate(search.week),
    day: readDate(search.day),
    location: typeof search.location === 'string' ? search.location : undefined,
  }
}
