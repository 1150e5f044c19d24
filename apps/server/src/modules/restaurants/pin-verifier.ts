import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { managerPinDigits, type PinVerifier, pinVerifierSchema, verifierIterations } from '@tableside/domain/devices'
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
  const key = await promisify(pbkdf2)(pin, salt, verifierIterations, 32, 'sha256')
  const verifier: PinVerifier = {
    salt: salt.toString('base64url'),
    iterations: verifierIterations,
    hash: createHash('sha256').update(key).digest('base64url'),
    digits: pin.length,
  }
  return sealText(config.appSecret, placeOf(staffId), JSON.stringify(verifier))
}

export function openPinVerifier({ config }: Settings, staffId: string, sealed: string): PinVerifier {
  return pinVerifierSchema.parse(JSON.parse(unsealText(config.appSecret, placeOf(staffId), sealed)))
}

/** Whether a device worked its key out from the right PIN. */
export function isProvenBy(verifier: PinVerifier, proof: string): boolean {
  const given = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest()
  return timingSafeEqual(given, Buffer.from(verifier.hash, 'base64url'))
}

const placeOf = (staffId: string) => `pin_verifier ${staffId}`
