import * as contract from '@tableside/contract/menu'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'

export function menuRoutes(routes: Routes, { menus }: Services): void {
  routes(contract.getMenu, async ({ restaurant, query }) => ({
    menu: await menus.fresh(restaurant.id, query.locationId),
  }))
}
