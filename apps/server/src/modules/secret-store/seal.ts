import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** The keys that secrets are sealed with, by version; the newest seals, the others only open. */
export type Keyring = { readonly newest: number; readonly keys: ReadonlyMap<number, Buffer> }

export type Sealed = { readonly sealed: string; readonly keyVersion: number }

/** Seals a text for one place: with AES-256-GCM, a nonce of its own, and the place and key version authenticated. */
export function seal({ newest, keys }: Keyring, place: string, text: string): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, newest), nonce, { authTagLength: tagBytes })
  cipher.setAAD(aad(place, newest))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64'), keyVersion: newest }
}

/** @throws a fault when it was sealed for another place or with another key, or touched since */
export function open({ keys }: Keyring, place: string, { sealed, keyVersion }: Sealed): string {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, keyVersion), nonce, { authTagLength: tagBytes })
  decipher.setAAD(aad(place, keyVersion)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function keyOf(keys: Keyring['keys'], version: number): Buffer {
  const key = keys.get(version)
  if (!key) throw new Error(`Must hold: the sealing key of version ${version} is set (SEALING_KEYS)`)
  return key
}

const aad = (place: string, keyVersion: number) => Buffer.from(`${place}|${keyVersion}`)
