import { readToken, signToken } from './signed-token.ts'

/** Short, because a program may hand it on; it dies with its session anyway. */
export const accessSeconds = 3_600

/** @param expiresAt Unix time in seconds */
export function makeAccessToken(appSecret: string, sessionId: string, expiresAt: number): string {
  return signToken(appSecret, 'access token', `${sessionId} ${expiresAt}`)
}

/** The session of an `Authorization: Bearer …` header that we signed, and until when it is good; otherwise nothing. */
export function readAccessToken(appSecret: string, authorization: string) {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const [sessionId, expiresAt] = (token && readToken(appSecret, 'access token', token))?.split(' ') ?? []
  return sessionId ? { sessionId, untilMs: Number(expiresAt) * 1_000 } : undefined
}
