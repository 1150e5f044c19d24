import * as contract from '@tableside/contract/leaving'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { closeRestaurant, readStanding, reopenRestaurant } from './close-restaurant.ts'
import { listExports, requestExport, sendExport } from './exports.ts'

export function leavingRoutes(routes: Routes, services: Services): void {
  routes(contract.requestExport, (call) => requestExport(services, call))
  routes(contract.listExports, (call) => listExports(services, call))
  routes(contract.getExportFile, (call) => sendExport(services, call))
  routes(contract.getClosing, async ({ restaurant }) => ({
    standing: await services.db.inRestaurant(restaurant.id, (tx) => readStanding(tx, restaurant.id)),
  }))
  routes(contract.closeRestaurant, (call) => closeRestaurant(services, call))
  routes(contract.reopenRestaurant, (call) => reopenRestaurant(services, call))
}
