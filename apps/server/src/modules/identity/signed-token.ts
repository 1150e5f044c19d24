import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedSecret } from '../../secrets.ts'

type Purpose = 'access token' | 'refresh token' | 'known device' | 'verify email'

/** A text only we can have written, good for one purpose. The database alone does not suffice to make one. */
export function signToken(appSecret: string, purpose: Purpose, text: string): string {
  return `${Buffer.from(text).toString('base64url')}.${sealOf(appSecret, purpose, text).toString('base64url')}`
}

/** The text of a token we signed for this purpose, otherwise nothing. */
export function readToken(appSecret: string, purpose: Purpose, token: string): string | undefined {
  const [body, seal, more] = token.split('.')
  if (!body || !seal || more !== undefined) return undefined
  const text = Buffer.from(body, 'base64url').toString()
  const given = Buffer.from(seal, 'base64url')
  const expected = sealOf(appSecret, purpose, text)
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}

function sealOf(appSecret: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', derivedSecret(appSecret, purpose)).update(text).digest()
}
