import { randomBytes } from 'node:crypto'
import type { SessionDevice } from '@tableside/domain/devices'
import { serverCookies } from '@tableside/domain/privacy'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { sessions } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { hashSessionToken, sessionCookie } from './session-cookie.ts'

/** A device is paired anew each season, as everybody shows their password again. */
const deviceSeconds = serverCookies.paired.seconds

export type NewSession = { readonly sessionId: string; readonly cookie: string }

type Opened = {
  readonly userId: string
  readonly seconds: number
  readonly at: string
  readonly request: FastifyRequest
  readonly device?: SessionDevice
}

/** A session and the cookie it is known by. Of the token in it only the hash is kept. */
export async function openSession(
  { config, newId }: Services,
  tx: Tx,
  { userId, seconds, at, request, device }: Opened,
): Promise<NewSession> {
  const from = new Date(at)
  const token = randomBytes(24).toString('base64url')
  const sessionId = newId()
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: hashSessionToken(token),
    ...(device && { device, lastSeenAt: from }),
    expiresAt: new Date(from.getTime() + seconds * 1_000),
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    createdAt: from,
    updatedAt: from,
  })
  return { sessionId, cookie: sessionCookie(config, token, seconds) }
}

type OfDevice = Omit<Opened, 'seconds'> & { readonly device: SessionDevice }

/** A session of a device, in the name of who paired it and with what such a device may do. */
export function startDeviceSession(services: Services, tx: Tx, of: OfDevice): Promise<NewSession> {
  return openSession(services, tx, { ...of, seconds: deviceSeconds })
}

/** What a session knows of its device, from now on; also that the device was taken away. */
export async function announceSession(tx: Tx, sessionId: string, device: SessionDevice): Promise<void> {
  await tx.update(sessions).set({ device }).where(eq(sessions.id, sessionId))
}
