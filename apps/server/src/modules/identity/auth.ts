import { DomainError, type RefusalCode } from '@tableside/domain/errors'
import type { FastifyRequest } from 'fastify'
import { accounts, sessions, users, verifications } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { sendMail } from '../mail/index.ts'
import { askedOn } from './asked-on.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { resetMail, verificationMail } from './mails.ts'
import { cookieOf, sessionSeconds } from './session-cookie.ts'

/** Better Auth behind our own endpoints: its router is never reachable, its functions are called. */
export type Auth = () => ReturnType<typeof load>

/** Loaded at the first call: it needs 0.4 s and 30 MB, which a start need not wait for. */
export function createAuth(services: Services): Auth {
  let loading: ReturnType<typeof load> | undefined
  return () => (loading ??= load(services))
}

async function load(services: Services) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const { config, db, log, newId } = services
  const cookie = cookieOf(config.publicUrl)
  return betterAuth({
    baseURL: config.publicUrl,
    trustedOrigins: [new URL(config.publicUrl).origin],
    // As a list, because BETTER_AUTH_SECRETS in the environment would win over a single one.
    secrets: [{ version: 1, value: config.appSecret }],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ from: 'better-auth' }, message),
    },
    // Its limits live in its router; ours are in attempts.ts, in the database.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db.shared, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    advanced: {
      database: { generateId: newId },
      // The prefix __Host- is in the name already; this setting would add __Secure- to it.
      useSecureCookies: false,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.isSecure } } },
      ipAddress: { ipv6Subnet: 64 },
    },
    session: { expiresIn: sessionSeconds },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Signing up is sign-up.ts: here a taken address would be answered with a made-up user.
      disableSignUp: true,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: 1_800,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hashPassword(password, config.appSecret),
        verify: ({ hash, password }) => verifyPassword(hash, password, config.appSecret),
      },
      sendResetPassword: async ({ user, token }) =>
        sendMail(services, { ...resetMail(config.publicUrl, user.email, token), host: askedOn.getStore() }),
    },
    emailVerification: {
      expiresIn: 86_400,
      sendVerificationEmail: async ({ user, token }) =>
        sendMail(services, { ...verificationMail(config.publicUrl, user.email, token), host: askedOn.getStore() }),
    },
  })
}

/** Who asks, as the library notes it with a session: one trusted address, never a header of the client's. */
export function clientHeaders({ ip, headers }: FastifyRequest): Headers {
  return new Headers({ 'x-forwarded-for': ip, 'user-agent': (headers['user-agent'] ?? '').slice(0, 300) })
}

const refusalFor: Readonly<Record<string, RefusalCode>> = {
  INVALID_EMAIL: 'invalid_credentials',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  USER_NOT_FOUND: 'link_expired',
}

/** Does something with the library and puts its refusals into our words. */
export async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = refusalFor[codeOf(error)]
    throw code ? new DomainError(code) : error
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('body' in error)) return ''
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
