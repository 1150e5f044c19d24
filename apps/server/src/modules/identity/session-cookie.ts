import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { serverCookies } from '@tableside/domain/privacy'
import type { Services } from '../../services.ts'

/** From sign-in to the end of a session, whatever happens in between. */
export const sessionSeconds = serverCookies.session.seconds

type Settings = Services['config']

/**
 * The session cookie. `__Host-` ties it to exactly this host over https. On plain http the port is
 * in the name, because browsers share cookies between ports and two copies may run side by side.
 */
export function cookieOf(publicUrl: string): { readonly name: string; readonly isSecure: boolean } {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  return { name: isSecure ? '__Host-tableside' : `tableside-${port || '80'}`, isSecure }
}

/** A Set-Cookie that no script can read and no other site makes the browser send. */
export function setCookie({ publicUrl }: Settings, name: string, value: string, seconds: number): string {
  const secure = cookieOf(publicUrl).isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** A Set-Cookie of a session, signed: what we did not sign never reaches the database. */
export function sessionCookie(config: Settings, token: string, seconds: number): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, config.appSecret).toString('base64')}`)
  return setCookie(config, cookieOf(config.publicUrl).name, value, seconds)
}

/** A Set-Cookie that takes the session cookie back. */
export function clearedCookie(config: Settings): string {
  return setCookie(config, cookieOf(config.publicUrl).name, '', 0)
}

/** The session's token out of a Cookie header, when we signed it. */
export function readCookie(header: string, name: string, secret: string): string | undefined {
  const value = cookieValue(header, name)
  const end = value ? value.lastIndexOf('.') : -1
  if (!value || end < 1) return undefined
  const token = value.slice(0, end)
  const expected = signatureOf(token, secret)
  const given = Buffer.from(value.slice(end + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** What is kept of a session's token: a plain hash, for there is nothing to guess in 24 random bytes. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What a Cookie header says under a name. */
export function cookieValue(header: string, name: string): string | undefined {
  const pair = header.split(/; */).find((part) => part.startsWith(`${name}=`))
  return pair && decoded(pair.slice(name.length + 1))
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    // Not ours: somebody wrote it by hand.
    return undefined
  }
}
