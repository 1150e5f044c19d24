import * as contract from '@tableside/contract/opening-hours'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { loadOpeningHours } from './opening-hours.store.ts'
import { setOpeningHours } from './set-opening-hours.ts'

export function openingHoursRoutes(routes: Routes, services: Services): void {
  routes(contract.getOpeningHours, ({ restaurant, params: { locationId } }) => {
    assertLocationExists(restaurant, locationId)
    return services.db.inRestaurant(restaurant.id, (tx) =>
      loadOpeningHours(tx, { restaurantId: restaurant.id, locationId }),
    )
  })
  routes(contract.setOpeningHours, (call) => setOpeningHours(services, call))
}
