import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { deviceCodes, devices } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { formatUserAgent, guess, type Limit, networkOf, startDeviceSession } from '../identity/index.ts'
import { hashOf } from './codes.ts'
import { findRow } from './devices.store.ts'

/** Few enough that nobody guesses a code in the ten minutes it lives. */
const ofPairing = (ip: string): Limit => ({ what: `pairing ${networkOf(ip)}`, max: 20 })

type PairCall = Call<typeof contract.pairDevice>

/**
 * Lets a browser in with a code: once, for of two that come at the same moment one takes the code away.
 *
 * @throws `pairing_code_unknown`, `too_many_requests`
 */
export async function pairDevice(services: Services, call: PairCall): Promise<ReplyOf<typeof contract.pairDevice>> {
  const { cookie, answer } = await guess(services, [ofPairing(call.request.ip)], () => spendCode(services, call))
  services.announcer.announce(answer.restaurantId)
  services.sessions.forget(answer.deviceId)
  call.reply.header('set-cookie', cookie)
  return answer
}

async function spendCode(services: Services, { body, at, request }: PairCall) {
  const { db } = services
  const isGood = and(eq(deviceCodes.codeHash, hashOf(services, body.code)), gt(deviceCodes.expiresAt, at))
  const [found] = await db.shared.select().from(deviceCodes).where(isGood)
  if (!found) throw new DomainError('pairing_code_unknown')
  const { restaurantId, deviceId, userId } = found

  return db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const taken = await tx.delete(deviceCodes).where(isGood).returning({ deviceId: deviceCodes.deviceId })
    if (taken.length === 0) throw new DomainError('pairing_code_unknown')
    const { name, kind, locationId, stationId } = await findRow(tx, restaurantId, deviceId)
    const device = { id: deviceId, restaurantId, locationId, kind, revokedAt: null }
    const { sessionId, cookie } = await startDeviceSession(services, tx, { userId, device, at, request })
    const browser = formatUserAgent(request.headers['user-agent'] ?? null)
    await tx
      .update(devices)
      .set({ pairedAt: at, lastSeenAt: at, sessionId, browser })
      .where(and(eq(devices.restaurantId, restaurantId), eq(devices.id, deviceId), isNull(devices.revokedAt)))
    const paired = { type: 'device.paired', data: { deviceId, locationId, kind } }
    await recordEvents(tx, { restaurantId, at, by: userId }, [paired])
    return { cookie, answer: { restaurantId, deviceId, name, kind, locationId, stationId } }
  })
}
