import * as contract from '@tableside/contract/floor'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { floorNow } from './floor-now.ts'
import { getFloor } from './get-floor.ts'
import { saveFloor } from './save-floor.ts'
import { markTableClean, markTableLeft } from './turn-table.ts'

export function floorRoutes(routes: Routes, services: Services): void {
  routes(contract.getFloor, (call) => getFloor(services, call))
  routes(contract.saveFloor, (call) => saveFloor(services, call))
  routes(contract.getFloorNow, (call) => {
    const { restaurant, params, at } = call
    assertLocationExists(restaurant, params.locationId)
    const view = `floor ${params.locationId}`
    return services.sharedReplies({ restaurantId: restaurant.id, view, at, render: () => floorNow(services, call) })
  })
  routes(contract.markTableLeft, (call) => markTableLeft(services, call))
  routes(contract.markTableClean, (call) => markTableClean(services, call))
}
