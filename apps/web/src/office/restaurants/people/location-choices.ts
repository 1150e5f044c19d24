import type { ListedStaff, Restaurant } from '@tableside/contract/restaurants'

/** Null: every location. */
export type LocationChoice = readonly string[] | null

/** The sites of a restaurant as they are chosen from; one that is closed keeps its history, and who may see it. */
export function placesOf({
  locations,
  closedLocations,
}: Restaurant): { readonly id: string; readonly words: string }[] {
  return [
    ...locations.map(({ id, name }) => ({ id, words: name })),
    ...closedLocations.map(({ id, name }) => ({ id, words: `${name} (closed)` })),
  ]
}

/** Where somebody works, in words: "Every location", "Soho, Pier". */
export function formatLocations(restaurant: Restaurant, { locationIds }: Pick<ListedStaff, 'locationIds'>): string {
  if (locationIds === null) return 'Every location'
  const names = placesOf(restaurant).flatMap(({ id, words }) => (locationIds.includes(id) ? [words] : []))
  const others = locationIds.length - names.length
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

/** What is wrong with a choice; undefined when it can be saved. */
export function choiceError(value: LocationChoice): string | undefined {
  return value?.length === 0 ? 'Choose at least one location' : undefined
}

export function isSameChoice(a: LocationChoice, b: LocationChoice): boolean {
  return [...(a ?? ['all'])].sort().join() === [...(b ?? ['all'])].sort().join()
}
