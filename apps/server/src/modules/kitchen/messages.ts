import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/kitchen'
import { DomainError } from '@tableside/domain/errors'
import {
  acknowledgeMessage,
  type MessagesBefore,
  messageHours,
  type StationMessage,
  sendMessage,
} from '@tableside/domain/kitchen'
import { calledFor } from '@tableside/domain/orders'
import { formatTicketLabel } from '@tableside/domain/printing'
import { orderTypeSchema } from '@tableside/domain/tax'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { orders, stationMessages, stations } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { printMessage } from '../printing/index.ts'

type SendCall = Pick<
  Call<typeof contract.messageStation> | Call<typeof contract.messageFromKitchen>,
  'restaurant' | 'body' | 'key' | 'at'
>

/** Sends a few words to a station, and prints them where it has a printer. */
export function sendStationMessage(services: Services, call: SendCall): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return runCommand(services, call, async (tx, record) => {
    const locationId = await locationOf(tx, restaurant.id, body.stationId)
    const about =
      body.orderId === null ? '' : await nameOf(tx, { restaurantId: restaurant.id, locationId }, body.orderId)
    const before = await countBefore(tx, restaurant, body.stationId, at)
    const { message, events } = sendMessage({ ...body, locationId, about }, before, { at, by: restaurant.by })
    const { seen: _unseen, ...row } = message
    const added = await tx
      .insert(stationMessages)
      .values({ ...row, restaurantId: restaurant.id })
      .onConflictDoNothing()
      .returning({ id: stationMessages.id })
    if (added.length === 0) throw new DomainError('id_taken')
    await printMessage(services, tx, restaurant.id, message)
    await record(events)
    return { message }
  })
}

/** Somebody at the station has seen it. Seen already, it stays as it is. */
export function acknowledgeStationMessage(
  services: Services,
  call: Pick<Call<typeof contract.acknowledgeMessage>, 'restaurant' | 'params' | 'key' | 'at'>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const here = and(eq(stationMessages.restaurantId, restaurant.id), eq(stationMessages.id, params.messageId))
  return runCommand(services, call, async (tx, record) => {
    const [row] = await tx.select().from(stationMessages).where(here)
    if (!row) throw new DomainError('not_found')
    const { message, events } = acknowledgeMessage(messageOf(row), { at, by: restaurant.by })
    if (events.length > 0) {
      await tx.update(stationMessages).set({ seenBy: message.seen?.by, seenAt: message.seen?.at }).where(here)
      await record(events)
    }
    return { message }
  })
}

export async function listStationMessages(
  { db }: Services,
  restaurant: RestaurantScope,
  locationId: string,
  at: string,
): Promise<ReplyOf<typeof contract.listStationMessages>> {
  assertLocationExists(restaurant, locationId)
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select()
      .from(stationMessages)
      .where(
        and(
          eq(stationMessages.restaurantId, restaurant.id),
          eq(stationMessages.locationId, locationId),
          gt(stationMessages.sentAt, hoursBefore(at)),
        ),
      )
      .orderBy(desc(stationMessages.sentAt), desc(stationMessages.id))
      .limit(mostShown),
  )
  return { messages: rows.map(messageOf) }
}

/** More than a busy evening has; what is unseen is never more than a few a station, and newer. */
const mostShown = 200

async function locationOf(tx: Tx, restaurantId: string, stationId: string): Promise<string> {
  const [station] = await tx
    .select({ locationId: stations.locationId })
    .from(stations)
    .where(and(eq(stations.restaurantId, restaurantId), eq(stations.id, stationId)))
  if (!station) throw new DomainError('not_found')
  return station.locationId
}

/** What an order is called: "Table 9". One of another location is not there. */
async function nameOf(
  tx: Tx,
  { restaurantId, locationId }: { readonly restaurantId: string; readonly locationId: string },
  orderId: string,
): Promise<string> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.locationId, locationId), eq(orders.id, orderId)))
  if (!order) throw new DomainError('not_found')
  const called = { orderType: orderTypeSchema.parse(order.orderType), calledFor: calledFor(order) }
  return formatTicketLabel(called) || `No. ${order.number}`
}

async function countBefore(
  tx: Tx,
  { id, by }: RestaurantScope,
  stationId: string,
  at: string,
): Promise<MessagesBefore> {
  const minuteAgo = new Date(Date.parse(at) - 60_000).toISOString()
  const [counted] = await tx
    .select({
      ownLastMinute: sql<number>`count(*) filter (where ${stationMessages.sentBy} = ${by} and ${stationMessages.sentAt} > ${minuteAgo})::int`,
      unseen: sql<number>`count(*) filter (where ${stationMessages.stationId} = ${stationId} and ${stationMessages.seenAt} is null)::int`,
    })
    .from(stationMessages)
    .where(and(eq(stationMessages.restaurantId, id), gt(stationMessages.sentAt, hoursBefore(at))))
  return { ownLastMinute: 0, unseen: 0, ...counted }
}

function hoursBefore(at: string): string {
  return new Date(Date.parse(at) - messageHours * 3_600_000).toISOString()
}

function messageOf({ seenBy, seenAt, restaurantId: _of, ...row }: typeof stationMessages.$inferSelect): StationMessage {
  return { ...row, seen: seenBy !== null && seenAt !== null ? { by: seenBy, at: seenAt } : null }
}
