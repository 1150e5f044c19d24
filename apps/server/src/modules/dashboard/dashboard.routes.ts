import * as contract from '@tableside/contract/dashboard'
import { DomainError } from '@tableside/domain/errors'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { overview } from './overview.ts'
import { search } from './search.ts'

export function dashboardRoutes(routes: Routes, { db }: Services): void {
  routes(contract.getOverview, async ({ restaurant, query: { locationId }, at }) => {
    if (locationId && !restaurant.locations.has(locationId)) throw new DomainError('not_found')
    return { overview: await overview(db, { restaurant, locationId, at }) }
  })
  routes(contract.searchRestaurant, ({ restaurant, query: { q: words } }) =>
    db.inRestaurant(restaurant.id, (tx) => search(tx, { restaurant, words })),
  )
}
