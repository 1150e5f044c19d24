import { DomainError } from '@tableside/domain/errors'
import type { Trading } from '@tableside/domain/orders'
import type { RestaurantScope } from './call.ts'

/**
 * How one of the restaurant's locations trades.
 *
 * @throws `not_found` – also of one that is closed, and of one the caller may not see
 */
export function tradingOf({ locations }: Pick<RestaurantScope, 'locations'>, locationId: string): Trading {
  const trading = locations.get(locationId)
  if (!trading) throw new DomainError('not_found')
  return trading
}

/** For what needs the location to be there and no more of it; refuses as `tradingOf` does. */
export function assertLocationExists(restaurant: Pick<RestaurantScope, 'locations'>, locationId: string): void {
  tradingOf(restaurant, locationId)
}
