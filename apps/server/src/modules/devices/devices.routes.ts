import * as contract from '@tableside/contract/devices'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addDevice, changeDevice, renewCode, revokeDevice } from './change-devices.ts'
import { listDevices } from './devices.store.ts'
import { pairDevice } from './pair-device.ts'
import { reportDevice } from './report-device.ts'

export function devicesRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.listDevices, async ({ restaurant, at }) => ({
    devices: await db.inRestaurant(restaurant.id, (tx) => listDevices(tx, restaurant.id, at)),
  }))
  routes(contract.addDevice, (call) => addDevice(services, call))
  routes(contract.renewDeviceCode, (call) => renewCode(services, call))
  routes(contract.changeDevice, (call) => changeDevice(services, call))
  routes(contract.revokeDevice, (call) => revokeDevice(services, call))
  routes(contract.reportDevice, (call) => reportDevice(services, call))
  routes(contract.pairDevice, (call) => pairDevice(services, call))
}
