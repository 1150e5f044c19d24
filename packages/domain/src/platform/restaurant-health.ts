export type HealthFacts = {
  /** Card payments whose outcome the provider has not reported. */
  readonly unknownPayments: number
  readonly lastOrderAt: string | null
  readonly createdAt: string
}

export type RestaurantHealth = { readonly level: 'good' | 'attention' | 'bad'; readonly words: string }

const dayMs = 24 * 60 * 60 * 1000
/** A restaurant is closed for a day or two; after a week somebody should ask. */
const quietDays = 7

/** Whether somebody should look after a restaurant, and why. */
export function restaurantHealth(
  { unknownPayments, lastOrderAt, createdAt }: HealthFacts,
  at: string,
): RestaurantHealth {
  if (unknownPayments > 0) {
    return {
      level: 'bad',
      words: unknownPayments === 1 ? 'A payment without an answer' : `${unknownPayments} payments without an answer`,
    }
  }
  const days = Math.floor((Date.parse(at) - Date.parse(lastOrderAt ?? createdAt)) / dayMs)
  if (days < quietDays) return { level: 'good', words: lastOrderAt === null ? 'Just opened' : 'Trading' }
  return { level: 'attention', words: lastOrderAt === null ? 'No order yet' : `No order for ${days} days` }
}
