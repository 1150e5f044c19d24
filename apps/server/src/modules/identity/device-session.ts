import { createHmac, randomBytes } from 'node:crypto'
import type { SessionDevice } from '@tableside/domain/devices'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { sessions } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { cookieOf } from './session-cookie.ts'

/** A device is paired anew each season, as everybody shows their password again. */
const deviceDays = 90

export type NewDeviceSession = { readonly sessionId: string; readonly cookie: string }

/** A session of a device, in the name of who paired it and with what such a device may do. */
export async function startDeviceSession(
  { config, newId }: Services,
  tx: Tx,
  { userId, device, at, request }: { userId: string; device: SessionDevice; at: string; request: FastifyRequest },
): Promise<NewDeviceSession> {
  const from = new Date(at)
  const token = randomBytes(24).toString('base64url')
  const sessionId = newId()
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    token,
    device,
    expiresAt: new Date(from.getTime() + deviceDays * 86_400_000),
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    createdAt: from,
    updatedAt: from,
    lastSeenAt: from,
  })
  const { name, isSecure } = cookieOf(config.publicUrl)
  const value = encodeURIComponent(`${token}.${createHmac('sha256', config.appSecret).update(token).digest('base64')}`)
  const secure = isSecure ? '; Secure' : ''
  const cookie = `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceDays * 86_400}${secure}`
  return { sessionId, cookie }
}

/** What a session knows of its device, from now on; also that the device was taken away. */
export async function tellSession(tx: Tx, sessionId: string, device: SessionDevice): Promise<void> {
  await tx.update(sessions).set({ device }).where(eq(sessions.id, sessionId))
}
