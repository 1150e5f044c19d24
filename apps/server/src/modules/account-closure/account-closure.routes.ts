import * as contract from '@tableside/contract/account-closure'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { closeRestaurant, readClosingState, reopenRestaurant } from './close-restaurant.ts'
import { listExports, requestExport, sendExport } from './exports.ts'

export function accountClosureRoutes(routes: Routes, services: Services): void {
  routes(contract.requestExport, (call) => requestExport(services, call))
  routes(contract.listExports, (call) => listExports(services, call))
  routes(contract.getExportFile, (call) => sendExport(services, call))
  routes(contract.getClosing, async ({ restaurant }) => ({
    state: await services.db.inRestaurant(restaurant.id, (tx) => readClosingState(tx, restaurant.id)),
  }))
  routes(contract.closeRestaurant, (call) => closeRestaurant(services, call))
  routes(contract.reopenRestaurant, (call) => reopenRestaurant(services, call))
}
