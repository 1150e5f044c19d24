import type * as contract from '@tableside/contract/guest-tables'
import { DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents, runCommand } from '../../commands/restaurant-command.ts'
import { guestOrders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit } from '../identity/index.ts'
import { findGuestOrder, guestOrderOf, updateGuestOrder } from './guest-orders.store.ts'
import { everyBillId, type GuestVisit, keepSent, phoneOf, requireGuestVisit, visitBillIds } from './guest-session.ts'

/** A party asks for its bill or a waiter once or twice; whoever asks more often plays with them. */
export const ofVisitAsking = (visit: GuestVisit): Limit => ({ what: `bill asked ${visitBillIds(visit)[0]}`, max: 10 })

/**
 * The guests of a table ask a waiter to come. The phone's session sees when somebody is on the way.
 *
 * @throws `guest_session_over` also once the visit is: the table may be another party's
 */
export async function callGuestWaiter(services: Services, call: Call<typeof contract.callGuestWaiter>) {
  const { request, reply } = call
  const visit = await requireGuestVisit(services, phoneOf(request))
  if (visit.isOver) throw new DomainError('guest_session_over')
  await countCall(services, ofVisitAsking(visit))
  keepSent(services, reply, visit, await keepCall(services, visit))
  return { isCalled: true as const }
}

/** On every till, beside what they ordered. While one call of a visit waits, there is no second. */
async function keepCall(services: Services, visit: GuestVisit): Promise<string> {
  const { db, now, newId, announcer } = services
  const { restaurantId, locationId, tableId, tableName } = visit.table
  const at = now()
  const id = await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const ofTable = and(eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.locationId, locationId))
    const isWaiting = and(
      eq(guestOrders.tableId, tableId),
      eq(guestOrders.kind, 'call'),
      eq(guestOrders.state, 'waiting'),
    )
    const calls = await tx.select().from(guestOrders).where(and(ofTable, isWaiting))
    const theirs = everyBillId(visit)
    const waiting = calls.find(({ billIds }) => billIds.some((each) => theirs.includes(each)))
    if (waiting) return waiting.id
    const made = newId()
    await tx.insert(guestOrders).values({
      ...{ restaurantId, id: made, locationId, tableId, tableName, kind: 'call', state: 'waiting', sentAt: at },
      ...{ request: { id: made, lines: [], allergies: [], allergyNote: '' }, lines: [], billIds: visitBillIds(visit) },
    })
    const data = { guestOrderId: made, locationId, tableId, kind: 'call' }
    await recordEvents(tx, { restaurantId, by: theGuests, at }, [{ type: 'guest_order.sent', data }])
    return made
  })
  announcer.announce(restaurantId)
  return id
}

/** A waiter is on the way; the call leaves every till. */
export function answerCall(services: Services, call: Call<typeof contract.answerCall>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runCommand(services, call, async (tx, record) => {
    const row = await findGuestOrder(tx, restaurant.id, params.guestOrderId)
    if (!row) throw new DomainError('not_found')
    if (row.kind !== 'call' || row.state !== 'waiting') throw new DomainError('guest_order_decided')
    const change = { state: 'accepted', decidedAt: at, decidedBy: restaurant.by } as const
    await updateGuestOrder(tx, row, change)
    await record([{ type: 'guest_order.answered', data: { guestOrderId: row.id, locationId: row.locationId } }])
    return { guestOrder: guestOrderOf({ ...row, ...change }) }
  })
}
