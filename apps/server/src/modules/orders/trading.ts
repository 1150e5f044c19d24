import { DomainError } from '@tableside/domain/errors'
import type { Trading } from '@tableside/domain/orders'
import type { RestaurantScope } from '../../http/call.ts'

/** How one of the restaurant's locations trades. Another restaurant's location does not exist here. */
export function tradingOf(restaurant: RestaurantScope, locationId: string): Trading {
  const trading = restaurant.locations.get(locationId)
  if (!trading) throw new DomainError('not_found')
  return trading
}
