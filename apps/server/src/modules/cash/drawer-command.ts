import type { DrawerView } from '@tableside/contract/cash'
import { can } from '@tableside/domain/access'
import { type Drawer, type DrawerDecision, expectedPence } from '@tableside/domain/cash'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { CommandContext } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { postTransfers, saveDrawer, takingsSince, withNames } from './drawers.store.ts'

type DrawerCall = { readonly restaurant: RestaurantScope; readonly key: CallKey; readonly at: string }

/**
 * Carries out one command on a cash drawer, once for its key: load, decide, save, post, announce. No
 * sale happens meanwhile, so what is expected at a count is what was taken up to it.
 */
export function runDrawerCommand(
  services: Services,
  call: DrawerCall,
  decide: (tx: Tx, context: CommandContext) => Promise<DrawerDecision & { readonly openedSeq?: number }>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  return runCommand(services, call, async (tx, record) => {
    const { drawer, events, transfers, openedSeq } = await decide(tx, { at, by: restaurant.by, newId: services.newId })
    const seq = await record(events)
    await saveDrawer(tx, restaurant.id, drawer, seq)
    const day = businessDate(at, restaurant)
    const beside = { restaurantId: restaurant.id, locationId: drawer.locationId, seq, at, businessDate: day }
    await postTransfers(tx, beside, transfers)
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
  const { openedByName = '–', closedByName = null } = named ?? {}
  const maySee = can(restaurant.access, { permission: 'reports.view' }) === true
  const takings = takingsSchema(await takingsSince(tx, restaurant.id, drawer.locationId, openedSeq))
  const expected = drawer.closed ? drawer.closed.expectedPence : expectedPence(drawer, takings)
  const view = { ...drawer, openedByName, closedByName, expectedPence: maySee ? expected : null }
  if (maySee || !drawer.closed) return view
  const blind = { takings: null, expectedPence: null, variancePence: null }
  return { ...view, closed: { ...drawer.closed, ...blind } }
}

export function takingsSchema({ cashInPence, cashOutPence }: { cashInPence: number; cashOutPence: number }) {
  return {
    cashInPence: zeroOrMorePenceSchema.parse(cashInPence),
    cashOutPence: zeroOrMorePenceSchema.parse(cashOutPence),
  }
}
