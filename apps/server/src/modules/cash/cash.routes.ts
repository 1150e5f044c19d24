import * as contract from '@tableside/contract/cash'
import { closeDrawer, expectedPence, isOverdrawn, moveCash, openDrawer, overdrawApproval } from '@tableside/domain/cash'
import { DomainError } from '@tableside/domain/errors'
import type { Tx } from '../../db/database.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { takeApproval } from '../orders/index.ts'
import { drawerView, runDrawerCommand, takingsSchema } from './drawer-command.ts'
import { findDrawer, findOpenDrawer, takingsSince } from './drawers.store.ts'

export function cashRoutes(routes: Routes, services: Services): void {
  routes(contract.getDrawer, ({ restaurant, query }) =>
    services.db.inRestaurant(restaurant.id, async (tx) => {
      assertLocationExists(restaurant, query.locationId)
      const found = await findOpenDrawer(tx, restaurant.id, query.locationId)
      return { drawer: found ? await drawerView(tx, restaurant, found.drawer, found.openedSeq) : null }
    }),
  )
  routes(contract.openDrawer, (call) => {
    const { restaurant, body } = call
    return runDrawerCommand(services, call, async (tx, context) => {
      assertLocationExists(restaurant, body.locationId)
      if (await findDrawer(tx, restaurant.id, body.id)) throw new DomainError('id_taken')
      const open = await findOpenDrawer(tx, restaurant.id, body.locationId)
      return openDrawer(open?.drawer, body, context)
    })
  })
  routes(contract.moveCash, (call) =>
    runDrawerCommand(services, call, async (tx, context) => {
      const { restaurant, body, params } = call
      const { drawer, openedSeq } = await existing(tx, restaurant.id, params.drawerId)
      const takings = takingsSchema(await takingsSince(tx, restaurant.id, drawer.locationId, openedSeq))
      const approval = isOverdrawn(body, expectedPence(drawer, takings))
        ? await takeApproval(tx, call, body.approvalId, overdrawApproval(drawer.id, body))
        : undefined
      return { ...moveCash(drawer, body, takings, approval, context), openedSeq }
    }),
  )
  routes(contract.closeDrawer, (call) =>
    runDrawerCommand(services, call, async (tx, context) => {
      const { restaurant, body, params } = call
      const { drawer, openedSeq } = await existing(tx, restaurant.id, params.drawerId)
      const takings = takingsSchema(await takingsSince(tx, restaurant.id, drawer.locationId, openedSeq))
      return { ...closeDrawer(drawer, body, takings, restaurant, context), openedSeq }
    }),
  )
}

async function existing(tx: Tx, restaurantId: string, drawerId: string) {
  const found = await findDrawer(tx, restaurantId, drawerId)
  if (!found) throw new DomainError('not_found')
  return found
}
