import { createHash, randomBytes } from 'node:crypto'

/*
 * A key reads `tsk_<8 signs to tell it by>_<restaurant>_<secret>`: 32 bytes nobody can guess, and the restaurant it is
 * for, so that it is looked for among that restaurant's keys only. Secret scanners know it by how it begins.
 */
const shape = /^Bearer +(tsk_[0-9a-f]{8}_([0-9a-f]{32})_[A-Za-z0-9_-]{43})$/i

export type NewToken = { readonly token: string; readonly prefix: string; readonly hash: string }

export function makeToken(restaurantId: string): NewToken {
  const prefix = `tsk_${randomBytes(4).toString('hex')}`
  const token = `${prefix}_${restaurantId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
  return { token, prefix, hash: hashOf(token) }
}

/** A plain hash: there is nothing to guess in 32 random bytes. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether an Authorization header brings an API key, and not a person's token. */
export function isKeyHeader(authorization: string | undefined): authorization is string {
  return authorization !== undefined && /^Bearer +tsk_/i.test(authorization)
}

export function readToken(
  authorization: string,
): { readonly token: string; readonly restaurantId: string } | undefined {
  const [, token, hex] = shape.exec(authorization) ?? []
  if (!token || !hex) return undefined
  const restaurantId = hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { token, restaurantId }
}
