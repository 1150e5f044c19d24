import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { deviceCodes, devices } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { countTry, deviceWords, networkOf, startDeviceSession } from '../identity/index.ts'
import { hashOf } from './codes.ts'
import { findRow } from './devices.store.ts'

/** Few enough that nobody guesses a code in the ten minutes it lives. */
const mostTries = 20

/**
 * Lets a browser in with a code: once, for of two that come at the same moment one takes the code away.
 *
 * @throws `pairing_code_unknown`, `too_many_requests`
 */
export async function pairDevice(
  services: Services,
  { body, at, request, reply }: Call<typeof contract.pairDevice>,
): Promise<ReplyOf<typeof contract.pairDevice>> {
  const { db, announcer } = services
  const takeBack = await countTry(services, { what: `pairing ${networkOf(request.ip)}`, most: mostTries })
  const isGood = and(eq(deviceCodes.codeHash, hashOf(body.code)), gt(deviceCodes.expiresAt, at))
  const [found] = await db.shared.select().from(deviceCodes).where(isGood)
  if (!found) throw new DomainError('pairing_code_unknown')
  const { restaurantId, deviceId, userId } = found

  const paired = await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const taken = await tx.delete(deviceCodes).where(isGood).returning({ deviceId: deviceCodes.deviceId })
    if (taken.length === 0) throw new DomainError('pairing_code_unknown')
    const { name, kind, locationId, stationId } = await findRow(tx, restaurantId, deviceId)
    const device = { id: deviceId, restaurantId, locationId, kind, revokedAt: null }
    const { sessionId, cookie } = await startDeviceSession(services, tx, { userId, device, at, request })
    const browser = deviceWords(request.headers['user-agent'] ?? null)
    await tx
      .update(devices)
      .set({ pairedAt: at, lastSeenAt: at, sessionId, browser })
      .where(and(eq(devices.restaurantId, restaurantId), eq(devices.id, deviceId), isNull(devices.revokedAt)))
    const told = { type: 'device.paired', data: { deviceId, locationId, kind } }
    await recordEvents(tx, { restaurantId, at, by: userId }, [told])
    return { cookie, answer: { restaurantId, deviceId, name, kind, locationId, stationId } }
  })
  await takeBack()
  announcer.announce(restaurantId)
  reply.header('set-cookie', paired.cookie)
  return paired.answer
}
