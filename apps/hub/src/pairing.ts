import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createClient, failureOf } from '@tableside/client/http'
import { pairDevice } from '@tableside/contract/devices'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'

const pairingSchema = z.object({
  server: z.url(),
  restaurantId: idSchema,
  locationId: idSchema,
  deviceId: idSchema,
  name: z.string(),
  /** The device's session, as it is sent with each request. */
  cookie: z.string(),
})
export type Pairing = z.infer<typeof pairingSchema>

/**
 * What this machine was paired as; undefined before it was.
 *
 * @throws what is wrong with the file, and what to do: a hub that is paired must not look as if it never had been
 */
export function readPairing(file: string): Pairing | undefined {
  if (!existsSync(file)) return undefined
  try {
    return pairingSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`The pairing in ${file} cannot be read. Remove the file and pair this hub again.`, { cause: error })
  }
}

/** Lets this machine in with a one-time code, and keeps what it got where only its own user reads it. */
export async function pair(server: string, code: string, file: string): Promise<Pairing> {
  const response = await fetch(new URL(pairDevice.path, server), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownOrigin },
    body: JSON.stringify({ code }),
    signal: AbortSignal.timeout(silenceMs),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw failureOf(response.status, answer)
  const { restaurantId, locationId, deviceId, name, kind } = pairDevice.reply.parse(answer)
  if (kind !== 'hub') throw new Error('This code is for another kind of device. Add a print hub under Devices.')
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')[0] ?? ''
  const pairing = { server, restaurantId, locationId, deviceId, name, cookie }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(pairing), { mode: 0o600 })
  return pairing
}

/** A line that takes a question and answers nothing would keep the hub from asking for minutes, and nothing would be printed. */
const silenceMs = 10_000

/** The server’s API as this device. */
export function clientOf({ server, cookie }: Pick<Pairing, 'server' | 'cookie'>) {
  const limits = { readMs: silenceMs, writeMs: silenceMs }
  return createClient({ baseUrl: server, headers: { cookie, ...ownOrigin }, limits })
}

/** No page of another site sends this request: a session's cookie alone would not do. */
const ownOrigin = { 'sec-fetch-site': 'same-origin' }
