import { createHmac, randomBytes } from 'node:crypto'
import { pairingCodeLength, pairingMinutes } from '@tableside/domain/devices'
import { codeFrom } from '@tableside/domain/vouchers'
import { and, eq, lte, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { deviceCodes } from '../../db/schema/index.ts'
import { derivedSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'

type Settings = Pick<Services, 'config'>

type For = { readonly restaurantId: string; readonly deviceId: string; readonly userId: string; readonly at: string }

/** The code of a device from now on; whatever code it had is dead. Of the code only the hash is kept. */
export async function makeCode(
  { config }: Settings,
  tx: Tx,
  { at, ...device }: For,
): Promise<{ code: string; expiresAt: string }> {
  const code = newCode()
  const expiresAt = new Date(Date.parse(at) + pairingMinutes * 60_000).toISOString()
  await forgetCodes(tx, device, at)
  await tx.insert(deviceCodes).values({ codeHash: hashOf({ config }, code), ...device, expiresAt })
  return { code, expiresAt }
}

/** Takes a device's code away, and with it what has run out of all the others. */
export async function forgetCodes(
  tx: Tx,
  { restaurantId, deviceId }: Pick<For, 'restaurantId' | 'deviceId'>,
  at: string,
): Promise<void> {
  const own = and(eq(deviceCodes.restaurantId, restaurantId), eq(deviceCodes.deviceId, deviceId))
  await tx.delete(deviceCodes).where(or(own, lte(deviceCodes.expiresAt, at)))
}

/** So few characters are soon tried through for a plain hash; without the app's secret this one cannot be tried at all. */
export function hashOf({ config }: Settings, code: string): string {
  return createHmac('sha256', derivedSecret(config.appSecret, 'pairing code')).update(code).digest('base64url')
}

function newCode(): string {
  return codeFrom(randomBytes(64))?.slice(0, pairingCodeLength) ?? newCode()
}
