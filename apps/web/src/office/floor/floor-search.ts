const views = ['live', 'plan', 'codes'] as const

/** What the address says. */
export type FloorSearch = { view?: (typeof views)[number] | undefined; location?: string | undefined }

export function readFloorSearch(search: Record<string, unknown>): FloorSearch {
  return {
    view: views.find((view) => view === search.view),
    location: typeof search.location === 'string' ? search.location : undefined,
  }
}
