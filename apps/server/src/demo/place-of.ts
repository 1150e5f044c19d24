import { basisPoints } from '@tableside/domain/money'
import type { Services } from '../services.ts'
import { type DemoLocation, type DemoRestaurant, demoDay, staffOf, tablesOf } from './demo-restaurants.ts'
import type { Place } from './order-generator.ts'

/** A location of the demo as its orders need it: what is sold there, how it trades and who works there. */
export async function placeOf(services: Services, demo: DemoRestaurant, location: DemoLocation): Promise<Place> {
  const { manager, waiters } = staffOf(demo)
  return {
    menu: await services.menus.fresh(demo.id, location.id),
    trading: {
      ...demoDay,
      serviceChargeBps: basisPoints(location.serviceChargeBps),
      serviceChargeMinCovers: 1,
      serviceChargeTypes: ['table'],
      tables: tablesOf(location),
    },
    waiters: waiters.map(({ id }) => id),
    manager: manager.id,
  }
}
