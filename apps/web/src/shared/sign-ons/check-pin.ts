import type { PinVerifier } from '@tableside/domain/devices'

/**
 * Checks a PIN without a connection: the key worked out from it has the hash the server gave this device. The key proves
 * the PIN to the server later.
 *
 * @returns the proof; undefined when the PIN is wrong
 */
export async function proofOfPin(pin: string, { salt, iterations, hash }: PinVerifier): Promise<string | undefined> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }
  const key = await crypto.subtle.deriveBits(how, typed, 256)
  const digest = await crypto.subtle.digest('SHA-256', key)
  return base64url(digest) === hash ? base64url(key) : undefined
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
