import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { managerPinDigits, type PinVerifier, pinVerifierSchema, verifierCost } from '@tableside/domain/devices'
import { z } from 'zod'
import { sealText, unsealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'

type Settings = Pick<Services, 'config'>
type Whose = { readonly staffId: string; readonly role: string }

/**
 * What paired devices check a PIN with offline, sealed for its row. Null for a manager's PIN of four digits: read off a
 * stolen till it is soon tried through, and it approves.
 */
export async function makePinVerifier(
  { config }: Settings,
  { staffId, role }: Whose,
  pin: string,
): Promise<string | null> {
  if (role !== 'staff' && pin.length < managerPinDigits) return null
  const salt = randomBytes(16)
  const { memoryKib, passes } = verifierCost
  const cost = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, outputLen: 32 }
  const key = await hashRaw(pin, { ...cost, salt })
  const verifier: PinVerifier = {
    salt: salt.toString('base64url'),
    ...verifierCost,
    hash: createHash('sha256').update(key).digest('base64url'),
    digits: pin.length,
  }
  return sealText(config.appSecret, placeOf(staffId), JSON.stringify(verifier))
}

/** What devices are given. Undefined for one of before argon2id, or of a lower cost: it is made anew once the PIN is typed. */
export function openPinVerifier(settings: Settings, staffId: string, sealed: string): PinVerifier | undefined {
  const { data } = pinVerifierSchema.safeParse(opened(settings, staffId, sealed))
  const isStrong = data && data.memoryKib >= verifierCost.memoryKib && data.passes >= verifierCost.passes
  return isStrong ? data : undefined
}

/**
 * Whether a device worked its key out from the right PIN. One of before argon2id counts until it is made anew, so that what
 * was given offline while the server was renewed is not lost.
 */
export function isProvenBy(settings: Settings, staffId: string, sealed: string, proof: string): boolean {
  const { hash } = z.object({ hash: z.base64url() }).parse(opened(settings, staffId, sealed))
  const given = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest()
  return timingSafeEqual(given, Buffer.from(hash, 'base64url'))
}

const opened = ({ config }: Settings, staffId: string, sealed: string): unknown =>
  JSON.parse(unsealText(config.appSecret, placeOf(staffId), sealed))

const placeOf = (staffId: string) => `pin_verifier ${staffId}`
