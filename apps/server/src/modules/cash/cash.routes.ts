import * as contract from '@tableside/contract/cash'
import {
  expectedPence,
  isOverdrawn,
  moveCash,
  openDrawer,
  openWithoutSale,
  overdrawApproval,
} from '@tableside/domain/cash'
import { DomainError } from '@tableside/domain/errors'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { takeApproval } from '../orders/index.ts'
import { count, handOver } from './count-drawer.ts'
import { drawerView, runDrawerCommand } from './drawer-command.ts'
import { assertDrawerInUse, existingDrawer, findDrawer, findOpenDrawer, takingsSince } from './drawers.store.ts'

export function cashRoutes(routes: Routes, services: Services): void {
  routes(contract.getDrawer, ({ restaurant, query }) =>
    services.db.inRestaurant(restaurant.id, async (tx) => {
      const { locationId, cashDrawerId = null } = query
      assertLocationExists(restaurant, locationId)
      const found = await findOpenDrawer(tx, restaurant.id, { locationId, cashDrawerId })
      return { drawer: found ? await drawerView(tx, restaurant, found.drawer, found.openedSeq) : null }
    }),
  )
  routes(contract.openDrawer, (call) => {
    const { restaurant, body } = call
    return runDrawerCommand(services, call, async (tx, context) => {
      assertLocationExists(restaurant, body.locationId)
      await assertDrawerInUse(tx, restaurant.id, body)
      if (await findDrawer(tx, restaurant.id, body.id)) throw new DomainError('id_taken')
      const open = await findOpenDrawer(tx, restaurant.id, body)
      return [openDrawer(open?.drawer, body, context)]
    })
  })
  routes(contract.moveCash, (call) =>
    runDrawerCommand(services, call, async (tx, context) => {
      const { restaurant, body, params } = call
      const { drawer, openedSeq } = await existingDrawer(tx, restaurant.id, params.drawerId)
      const takings = await takingsSince(tx, restaurant.id, drawer, openedSeq)
      const approval = isOverdrawn(body, expectedPence(drawer, takings))
        ? await takeApproval(tx, call, body.approvalId, overdrawApproval(drawer.id, body))
        : undefined
      return [{ ...moveCash(drawer, body, takings, approval, context), openedSeq }]
    }),
  )
  routes(contract.openWithoutSale, (call) =>
    runDrawerCommand(services, call, async (tx, context) => {
      const { drawer, openedSeq } = await existingDrawer(tx, call.restaurant.id, call.params.drawerId)
      return [{ ...openWithoutSale(drawer, call.body, context), openedSeq }]
    }),
  )
  routes(contract.closeDrawer, (call) => count(services, call))
  routes(contract.handOverDrawer, (call) => handOver(services, call))
}
