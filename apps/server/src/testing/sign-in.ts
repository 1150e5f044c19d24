import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { sessions } from '../db/schema/index.ts'
import { accessSeconds, createUser, hashPassword, makeAccessToken, sessionSeconds } from '../modules/identity/index.ts'
import type { Services } from '../services.ts'
import { askAgain } from './ask-again.ts'
import { testSecret } from './test-secret.ts'
import type { TestServer } from './test-server.ts'

/** What everybody of the tests signs in with. */
export const password = 'Tableside1'

/** Made once, and before any transaction: nearly every test needs three people, and a hash is slow on purpose. */
const passwordHash = await hashPassword(password, testSecret)

type NewPerson = { readonly email: string; readonly name: string; readonly isPlatformOwner?: boolean }

/** Somebody who could sign in with the tests' password, and is signed in already: for tests about something else. */
export async function signedInPerson(services: Services, person: NewPerson) {
  return services.db.inShared((tx) => makeSignedIn(services, tx, person))
}

/** The same beside others, in one transaction. */
export async function makeSignedIn(services: Services, tx: Tx, person: NewPerson) {
  const account = { passwordHash, isVerified: true, isPlatformOwner: false }
  const userId = await createUser(services, tx, { ...account, ...person })
  return { userId, token: await startSession(services, userId, tx) }
}

/** A bearer token like the one that is granted for the right password. */
export async function startSession(services: Services, userId: string, tx: Tx = services.db.shared): Promise<string> {
  const { config, newId, now } = services
  const id = newId()
  const at = new Date(now())
  const expiresAt = new Date(at.getTime() + sessionSeconds * 1_000)
  const session = { id, userId, tokenHash: randomUUID(), refreshGeneration: 1, ipAddress: '127.0.0.1', userAgent: '' }
  await tx.insert(sessions).values({ ...session, expiresAt, createdAt: at, updatedAt: at })
  return makeAccessToken(config.appSecret, id, Math.floor(at.getTime() / 1_000) + accessSeconds)
}

/** A bearer token of somebody who signs in with the tests' password; on a busy machine asked for again, as a program would. */
export async function tokenOf({ app }: TestServer, email: string): Promise<string> {
  const url = '/api/v1/auth/token?grant_type=password'
  const { status, reply } = await askAgain(async () => {
    const answer = await app.inject({ method: 'POST', url, payload: { email, password } })
    return { status: answer.statusCode, reply: answer }
  })
  if (status !== 200) throw new Error(reply.body)
  return reply.json().access_token
}
