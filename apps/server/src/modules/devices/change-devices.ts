import type * as contract from '@tableside/contract/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { devices, stations } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { withSecret } from '../api-keys/index.ts'
import { assertDrawerInUse } from '../cash/index.ts'
import { announceSession } from '../identity/index.ts'
import { forgetCodes, makeCode } from './codes.ts'
import { type DeviceRow, findRow, loadDevice } from './devices.store.ts'

/** Makes room for a device. Its code is in the first answer and nowhere else. */
export async function addDevice(services: Services, call: Call<typeof contract.addDevice>): Promise<StoredReply> {
  const { restaurant, signedIn, body, at } = call
  let secret = ''
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    await assertLocationKnown(tx, restaurant, body)
    const row = {
      ...body,
      restaurantId: restaurant.id,
      isPaired: true,
      userId: signedIn.userId,
      addedBy: restaurant.by,
    }
    const made = await tx
      .insert(devices)
      .values({ ...row, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: devices.id })
    if (made.length === 0) throw new DomainError('id_taken')
    const { code, expiresAt } = await makeCode(services, tx, codeFor(call, body.id))
    secret = code
    const { id: deviceId, kind, locationId } = body
    return {
      reply: { device: await loadDevice(tx, restaurant.id, deviceId, at), secret: null, expiresAt },
      events: [{ type: 'device.added', data: { deviceId, kind, locationId } }],
    }
  })
  return withSecret(stored, secret)
}

/** Another code. What was paired before is out: a lost tablet does not come back with it. */
export async function renewCode(services: Services, call: Call<typeof contract.renewDeviceCode>): Promise<StoredReply> {
  const { restaurant, signedIn, params, at } = call
  let secret = ''
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const row = await findRow(tx, restaurant.id, params.deviceId)
    if (!row.isPaired) throw new DomainError('device_not_paired')
    await endSession(tx, row, at)
    await change(tx, row, {
      pairedAt: null,
      sessionId: null,
      revokedAt: null,
      revokedBy: null,
      userId: signedIn.userId,
    })
    const { code, expiresAt } = await makeCode(services, tx, codeFor(call, row.id))
    secret = code
    return {
      reply: { device: await loadDevice(tx, restaurant.id, row.id, at), secret: null, expiresAt },
      events: [{ type: 'device.code_made', data: { deviceId: row.id, locationId: row.locationId } }],
    }
  })
  services.sessions.forget(params.deviceId)
  return withSecret(stored, secret)
}

export async function changeDevice(services: Services, call: Call<typeof contract.changeDevice>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { version, ...changes } = body
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const row = await findRow(tx, restaurant.id, params.deviceId)
    if (row.version !== version) throw new DomainError('changed_meanwhile')
    const locationId = changes.locationId ?? row.locationId
    // The stations of another location are none of this one's.
    const stationId = changes.stationId ?? (locationId === row.locationId ? row.stationId : null)
    await assertLocationKnown(tx, restaurant, { locationId, stationId })
    const cashDrawerId = await drawerAt(tx, row, locationId, changes.cashDrawerId)
    await change(tx, row, {
      ...changes,
      ...{ locationId, cashDrawerId },
      stationId: changes.stationId === null ? null : stationId,
    })
    if (row.isPaired && row.sessionId && row.revokedAt === null) {
      await announceSession(tx, row.sessionId, sessionDevice({ ...row, locationId }))
    }
    return {
      reply: { device: await loadDevice(tx, restaurant.id, row.id, at) },
      events: [{ type: 'device.changed', data: { deviceId: row.id, locationId, fields: Object.keys(changes) } }],
    }
  })
  services.sessions.forget(params.deviceId)
  return stored
}

/** Out at once: its next call is refused, and its open screens are informed through the live channel. */
export async function revokeDevice(services: Services, call: Call<typeof contract.revokeDevice>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  let sessionId: string | null = null
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const row = await findRow(tx, restaurant.id, params.deviceId)
    const isNew = row.revokedAt === null
    sessionId = row.sessionId
    if (isNew) {
      await endSession(tx, row, at)
      await forgetCodes(tx, { restaurantId: restaurant.id, deviceId: row.id }, at)
      await change(tx, row, { revokedAt: at, revokedBy: restaurant.by })
    }
    const { id: deviceId, locationId, kind } = row
    return {
      reply: { device: await loadDevice(tx, restaurant.id, deviceId, at) },
      events: isNew ? [{ type: 'device.revoked', data: { deviceId, locationId, kind } }] : [],
    }
  })
  services.sessions.forget(params.deviceId)
  // The session of somebody's own account is not known to be this device's.
  if (sessionId) services.sessions.forget(sessionId)
  return stored
}

async function endSession(tx: Tx, row: DeviceRow, at: string): Promise<void> {
  if (row.sessionId) await announceSession(tx, row.sessionId, { ...sessionDevice(row), revokedAt: at })
}

function sessionDevice({ id, restaurantId, locationId, kind }: DeviceRow) {
  return { id, restaurantId, locationId, kind, revokedAt: null }
}

async function change(tx: Tx, row: DeviceRow, set: Partial<typeof devices.$inferInsert>): Promise<void> {
  await tx
    .update(devices)
    .set({ ...set, version: row.version + 1 })
    .where(and(eq(devices.restaurantId, row.restaurantId), eq(devices.id, row.id)))
}

/** The drawer its cash goes into: the one that was chosen, or its own while it stays where it is. */
async function drawerAt(tx: Tx, row: DeviceRow, locationId: string, chosen: string | null | undefined) {
  if (chosen === null) return null
  if (chosen === undefined) return locationId === row.locationId ? row.cashDrawerId : null
  await assertDrawerInUse(tx, row.restaurantId, { locationId, cashDrawerId: chosen })
  return chosen
}

type DeviceLocation = { readonly locationId: string; readonly stationId: string | null }

async function assertLocationKnown(tx: Tx, restaurant: RestaurantScope, { locationId, stationId }: DeviceLocation) {
  if (!restaurant.locations.has(locationId)) throw new DomainError('not_found')
  if (stationId === null) return
  const [station] = await tx
    .select({ locationId: stations.locationId })
    .from(stations)
    .where(and(eq(stations.restaurantId, restaurant.id), eq(stations.id, stationId)))
  if (station?.locationId !== locationId) throw new DomainError('not_found')
}

type Coding = {
  readonly restaurant: RestaurantScope
  readonly signedIn: { readonly userId: string }
  readonly at: string
}

function codeFor({ restaurant, signedIn, at }: Coding, deviceId: string) {
  return { restaurantId: restaurant.id, deviceId, userId: signedIn.userId, at }
}
