/** Where a restaurant's logo is fetched from; null when it has none. */
export function logoUrlOf(restaurantId: string, logoId: string | null | undefined): string | null {
  return logoId ? `/api/v1/restaurants/${restaurantId}/logo/${logoId}` : null
}
