import type { DrawerView } from '@tableside/contract/cash'
import { can } from '@tableside/domain/access'
import { type Drawer, type DrawerDecision, expectedPence } from '@tableside/domain/cash'
import type { CommandContext } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { postTransfers, saveDrawer, takingsSince, withNames } from './drawers.store.ts'

type DrawerCall = { readonly restaurant: RestaurantScope; readonly key: CallKey; readonly at: string }

/** What became of a drawer session; `openedSeq` where it was open before. */
export type DrawerStep = DrawerDecision & { readonly openedSeq?: number }

/**
 * Carries out one command on cash drawers of one location, once for its key: load, decide, save, post, announce. No
 * sale happens in the meantime, so what is expected at a count is what was taken up to it. Answers the last drawer decided on.
 */
export function runDrawerCommand(
  services: Services,
  call: DrawerCall,
  decide: (tx: Tx, context: CommandContext) => Promise<readonly [DrawerStep, ...DrawerStep[]]>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  return runCommand(services, call, async (tx, record) => {
    const steps = await decide(tx, { at, by: restaurant.by, newId: services.newId })
    const seq = await record(steps.flatMap(({ events }) => events))
    for (const { drawer } of steps) await saveDrawer(tx, restaurant.id, drawer, seq)
    const day = businessDate(at, restaurant)
    const [{ drawer: first }] = steps
    const beside = { restaurantId: restaurant.id, locationId: first.locationId, seq, at, businessDate: day }
    await postTransfers(
      tx,
      beside,
      steps.flatMap(({ transfers }) => transfers),
    )
    const { drawer, openedSeq } = steps.at(-1) ?? steps[0]
    return { drawer: await drawerView(tx, restaurant, drawer, openedSeq ?? seq) }
  })
}

/** A drawer as its people see it. Who counts blind does not learn what is expected, before or after. */
export async function drawerView(
  tx: Tx,
  restaurant: RestaurantScope,
  drawer: Drawer,
  openedSeq: number,
): Promise<DrawerView> {
  const [named] = await withNames(tx, restaurant.id, [drawer])
  const { openedByName = '–', closedByName = null, cashDrawerName = '–' } = named ?? {}
  const maySee = can(restaurant.access, { permission: 'reports.view' }) === true
  const { closed } = drawer
  const takings = closed ? closed.takings : await takingsSince(tx, restaurant.id, drawer, openedSeq)
  const expected = closed ? closed.expectedPence : expectedPence(drawer, takings)
  const names = { cashDrawerName, openedByName, closedByName }
  if (maySee) return { ...drawer, ...names, takings, expectedPence: expected }
  const blind = { takings: null, expectedPence: null }
  return { ...drawer, ...names, ...blind, closed: closed && { ...closed, ...blind, variancePence: null } }
}
