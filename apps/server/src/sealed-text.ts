import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedSecret } from './secrets.ts'

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals a secret that must be read again, so that the database alone does not tell it.
 *
 * @param place where it is kept, `two_factors <user>`: opened anywhere else, it does not open
 */
export function sealText(appSecret: string, place: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws a fault when it was sealed with another secret, for another place, or was touched since */
export function unsealText(appSecret: string, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function keyOf(appSecret: string): Buffer {
  return Buffer.from(derivedSecret(appSecret, 'sealed text'), 'base64url')
}
