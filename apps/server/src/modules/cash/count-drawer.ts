import type * as contract from '@tableside/contract/cash'
import { canWorkAt } from '@tableside/domain/access'
import {
  type CloseDrawer,
  closeDrawer,
  differenceApproval,
  expectedPence,
  handOverDrawer,
  isBeyondLimit,
} from '@tableside/domain/cash'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { locations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { takeApproval } from '../orders/index.ts'
import { findStaff } from '../restaurants/index.ts'
import { runDrawerCommand } from './drawer-command.ts'
import { existingDrawer, findDrawer, takingsSince } from './drawers.store.ts'

type CloseCall = Call<typeof contract.closeDrawer>
type HandOverCall = Call<typeof contract.handOverDrawer>

/** Counts a drawer and closes it. */
export function count(services: Services, call: CloseCall): Promise<StoredReply> {
  return runDrawerCommand(services, call, async (tx, context) => {
    const { stored, takings, rules } = await prepare(tx, call, call.body)
    return [{ ...closeDrawer(stored.drawer, call.body, takings, rules, context), openedSeq: stored.openedSeq }]
  })
}

/** Counts a drawer and hands it to the next person, whose drawer is answered. */
export function handOver(services: Services, call: HandOverCall): Promise<StoredReply> {
  return runDrawerCommand(services, call, async (tx, context) => {
    const { restaurant, body } = call
    const { stored, takings, rules } = await prepare(tx, call, body)
    if (await findDrawer(tx, restaurant.id, body.id)) throw new DomainError('id_taken')
    const allowed = canWorkAt(await findStaff(tx, restaurant.id, body.toStaffId), stored.drawer.locationId)
    if (allowed !== true) throw new DomainError(allowed)
    const { counted, opened } = handOverDrawer(stored.drawer, body, takings, rules, context)
    return [{ ...counted, openedSeq: stored.openedSeq }, opened]
  })
}

/** What a count is decided by: the drawer, what the ledger says of it, the location's limit and the yes it may need. */
async function prepare(tx: Tx, call: CloseCall | HandOverCall, body: CloseDrawer) {
  const { restaurant, params } = call
  const stored = await existingDrawer(tx, restaurant.id, params.drawerId)
  const { drawer, openedSeq } = stored
  const takings = await takingsSince(tx, restaurant.id, drawer, openedSeq)
  const limitPence = await limitOf(tx, restaurant.id, drawer.locationId)
  const isBeyond = !drawer.closed && isBeyondLimit(body.countedPence, expectedPence(drawer, takings), limitPence)
  const approval = isBeyond
    ? await takeApproval(tx, call, body.approvalId, differenceApproval(drawer.id, body))
    : undefined
  return { stored, takings, rules: { day: restaurant, limitPence, approval } }
}

async function limitOf(tx: Tx, restaurantId: string, locationId: string) {
  const [row] = await tx
    .select({ limitPence: locations.drawerDifferenceLimitPence })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
  return row?.limitPence ?? null
}
