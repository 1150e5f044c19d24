import * as contract from '@tableside/contract/public-menu'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { loadPublicMenu } from './public-menu.store.ts'
import { savePublicMenu } from './save-public-menu.ts'

export function publicMenuRoutes(routes: Routes, services: Services): void {
  routes(contract.getPublicMenu, async ({ restaurant, params }) => ({
    publicMenu: await services.db.inRestaurant(restaurant.id, (tx) =>
      loadPublicMenu(tx, restaurant, params.locationId),
    ),
  }))
  routes(contract.savePublicMenu, (call) => savePublicMenu(services, call))
}
