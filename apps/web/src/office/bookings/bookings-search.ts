const views = ['diary', 'settings'] as const

/** What the address says. */
export type BookingsSearch = {
  view?: (typeof views)[number] | undefined
  location?: string | undefined
  /** Undefined for today. */
  date?: string | undefined
}

export function readBookingsSearch({ view, location, date }: Record<string, unknown>): BookingsSearch {
  return {
    view: views.find((each) => each === view),
    location: typeof location === 'string' ? location : undefined,
    date:
      typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
  }
}
