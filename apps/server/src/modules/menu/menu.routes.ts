import * as contract from '@tableside/contract/menu'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { freshMenu } from './current-menu.ts'

export function menuRoutes(routes: Routes, services: Services): void {
  routes(contract.getMenu, async ({ restaurant, query }) => ({
    menu: await freshMenu(services, restaurant.id, query.locationId),
  }))
}
