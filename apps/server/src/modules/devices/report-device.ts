import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import type { DeviceKind } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { devices } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { formatUserAgent } from '../identity/index.ts'
import type { DeviceRow } from './devices.store.ts'
import { giveTillNumber } from './till-number.ts'

const usualNames: Readonly<Record<DeviceKind, string>> = {
  till: 'Till',
  kitchen: 'Kitchen screen',
  hub: 'Print hub',
  board: 'Ready board',
}

type ReportCall = Call<typeof contract.reportDevice>
type Report = ReplyOf<typeof contract.reportDevice>

/**
 * A screen says that it is there. One that is paired is known by its session, whatever it calls itself, and hears where
 * it works; one that somebody uses with their own account is written down under the id it keeps. No entry of the
 * journal: being there changes nothing.
 */
export async function reportDevice(services: Services, call: ReportCall): Promise<Report> {
  const { device } = call.signedIn
  const row = device ? await touchPairedDevice(services, call, device.id) : await touchOwnDevice(services, call)
  if (!row) return { assigned: null, cashDrawerId: null, till: null }
  const { name, locationId, stationId, cashDrawerId } = row
  const assigned = device ? { name, locationId, stationId } : null
  return { assigned, cashDrawerId, till: await tillOf(services, row) }
}

/** What a till numbers its receipts with; of any other screen nothing. */
async function tillOf({ db }: Services, row: DeviceRow): Promise<Report['till']> {
  const { restaurantId, id, kind, tillNumber, receiptCount } = row
  if (kind !== 'till') return null
  return { number: tillNumber ?? (await giveTillNumber(db, restaurantId, id)), receiptCount }
}

function reportedFields({ body, at, request }: ReportCall) {
  const { appVersion, queued, receiptCount = 0 } = body
  const browser = formatUserAgent(request.headers['user-agent'] ?? null)
  return { lastSeenAt: at, appVersion, queued, browser, receiptCount }
}

/** A device that lost its count has fewer receipts than it is known to have numbered. */
const maxReceiptCount = (receiptCount: number) => sql`greatest(${devices.receiptCount}, ${receiptCount}::int)`

async function touchPairedDevice({ db }: Services, call: ReportCall, deviceId: string): Promise<DeviceRow | undefined> {
  const { id: restaurantId } = call.restaurant
  const seen = reportedFields(call)
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .update(devices)
      .set({ ...seen, receiptCount: maxReceiptCount(seen.receiptCount) })
      .where(and(eq(devices.restaurantId, restaurantId), eq(devices.id, deviceId)))
      .returning(),
  )
  return row
}

async function touchOwnDevice({ db }: Services, call: ReportCall): Promise<DeviceRow | undefined> {
  const { restaurant, signedIn, params, body, at } = call
  if (!restaurant.locations.has(body.locationId)) throw new DomainError('not_found')
  const restaurantId = restaurant.id
  const { userId, sessionId } = signedIn
  const { kind, locationId } = body
  const name = usualNames[kind]
  const own = { ...reportedFields(call), kind, locationId, sessionId, userId, revokedAt: null, revokedBy: null }
  return db.inRestaurant(restaurantId, async (tx) => {
    // Never somebody else's paired device; and one that was signed out counts again once somebody signed in anew.
    const isOther = ne(sql`coalesce(${devices.sessionId}::text, '')`, sessionId)
    const [known] = await tx
      .update(devices)
      // The till's browser that shows the kitchen now is called so, unless somebody gave it a name.
      .set({
        ...own,
        receiptCount: maxReceiptCount(own.receiptCount),
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
      .returning()
    if (known) return known
    const [added] = await tx
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
      .returning()
    return added
  })
}
