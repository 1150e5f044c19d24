import { createHmac, timingSafeEqual } from 'node:crypto'

/** From sign-in to the end of a session, whatever happens in between. */
export const sessionSeconds = 7 * 86_400

/**
 * The session cookie. `__Host-` ties it to exactly this host over https. On plain http the port is
 * in the name, because browsers share cookies between ports and two copies may run side by side.
 */
export function cookieOf(publicUrl: string): { readonly name: string; readonly isSecure: boolean } {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  return { name: isSecure ? '__Host-tableside' : `tableside-${port || '80'}`, isSecure }
}

/** A Set-Cookie that takes the session cookie back. */
export function clearedCookie(publicUrl: string): string {
  const { name, isSecure } = cookieOf(publicUrl)
  return `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure ? '; Secure' : ''}`
}

/** The session's token out of a Cookie header, when the identity library signed it. */
export function readCookie(header: string, name: string, secret: string): string | undefined {
  const pair = header.split(/; */).find((part) => part.startsWith(`${name}=`))
  const value = pair && decoded(pair.slice(name.length + 1))
  const end = value ? value.lastIndexOf('.') : -1
  if (!value || end < 1) return undefined
  const token = value.slice(0, end)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(value.slice(end + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    // Not ours: somebody wrote it by hand.
    return undefined
  }
}
