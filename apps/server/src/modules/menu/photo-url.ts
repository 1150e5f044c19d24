/** Where a dish's photo is fetched from, but for its file; null when it has none. */
export function photoUrlOf(restaurantId: string, photoId: string | null): string | null {
  return photoId === null ? null : `/api/v1/restaurants/${restaurantId}/photos/${photoId}`
}
