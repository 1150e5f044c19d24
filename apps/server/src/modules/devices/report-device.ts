import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import type { DeviceKind } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { devices } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { formatUserAgent } from '../identity/index.ts'

const usualNames: Readonly<Record<DeviceKind, string>> = {
  till: 'Till',
  kitchen: 'Kitchen screen',
  hub: 'Print hub',
  board: 'Ready board',
}

/**
 * A screen says that it is there. One that is paired is known by its session, whatever it calls itself, and hears where
 * it works; one that somebody uses with their own account is written down under the id it keeps. No entry of the
 * journal: being there changes nothing.
 */
export async function reportDevice(
  { db }: Services,
  { restaurant, signedIn, params, body, at, request }: Call<typeof contract.reportDevice>,
): Promise<ReplyOf<typeof contract.reportDevice>> {
  const restaurantId = restaurant.id
  const seen = {
    lastSeenAt: at,
    appVersion: body.appVersion,
    queued: body.queued,
    browser: formatUserAgent(request.headers['user-agent'] ?? null),
  }
  const { device } = signedIn
  if (device) {
    const [row] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .update(devices)
        .set(seen)
        .where(and(eq(devices.restaurantId, restaurantId), eq(devices.id, device.id)))
        .returning({
          name: devices.name,
          locationId: devices.locationId,
          stationId: devices.stationId,
          cashDrawerId: devices.cashDrawerId,
        }),
    )
    if (!row) return { assigned: null, cashDrawerId: null }
    const { cashDrawerId, ...assigned } = row
    return { assigned, cashDrawerId }
  }
  if (!restaurant.locations.has(body.locationId)) throw new DomainError('not_found')
  const { userId, sessionId } = signedIn
  const { kind, locationId } = body
  const name = usualNames[kind]
  const own = { ...seen, kind, locationId, sessionId, userId, revokedAt: null, revokedBy: null }
  return db.inRestaurant(restaurantId, async (tx) => {
    // Never somebody else's paired device; and one that was signed out counts again once somebody signed in anew.
    const isOther = ne(sql`coalesce(${devices.sessionId}::text, '')`, sessionId)
    const known = await tx
      .update(devices)
      // The till's browser that shows the kitchen now is called so, unless somebody gave it a name.
      .set({
        ...own,
        name: sql`case when ${inArray(devices.name, Object.values(usualNames))} then ${name} else ${devices.name} end`,
      })
      .where(
        and(
          eq(devices.restaurantId, restaurantId),
          eq(devices.id, params.deviceId),
          eq(devices.isPaired, false),
          or(isNull(devices.revokedAt), isOther),
        ),
      )
      .returning({ cashDrawerId: devices.cashDrawerId })
    const [row] = known
    if (row) return { assigned: null, cashDrawerId: row.cashDrawerId }
    await tx
      .insert(devices)
      .values({
        restaurantId,
        id: params.deviceId,
        name,
        ...own,
        isPaired: false,
        addedBy: restaurant.by,
        createdAt: at,
      })
      .onConflictDoNothing()
    return { assigned: null, cashDrawerId: null }
  })
}
