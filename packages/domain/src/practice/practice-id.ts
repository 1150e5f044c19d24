/** The first id of a practice copy. The first 48 bits of a UUIDv7 are its date; in the id of a copy they are all ones. */
export const firstPracticeId = 'ffffffff-ffff-0000-0000-000000000000'

/** Whether a restaurant is a practice copy. Its id says so, so that nothing has to be loaded to know it (docs/adr/0087). */
export function isPracticeId(restaurantId: string): boolean {
  return restaurantId >= firstPracticeId
}

/** @param id a new UUIDv7, of which the random bits are taken */
export function practiceIdFrom(id: string): string {
  return `${firstPracticeId.slice(0, 13)}${id.slice(13)}`
}
