import * as contract from '@tableside/contract/collection'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { loadCollection } from './collection.store.ts'
import { guestsRoutes } from './guests.routes.ts'
import { pauseCollection, saveCollection } from './save-collection.ts'

export function collectionRoutes(routes: Routes, services: Services): void {
  guestsRoutes(routes, services)
  routes(contract.getCollection, async ({ restaurant, params }) => ({
    collection: await services.db.inRestaurant(restaurant.id, (tx) =>
      loadCollection(tx, restaurant, params.locationId),
    ),
  }))
  routes(contract.saveCollection, (call) => saveCollection(services, call))
  routes(contract.pauseCollection, (call) => pauseCollection(services, call))
}
