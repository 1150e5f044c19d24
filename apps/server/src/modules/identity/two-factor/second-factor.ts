import { createHmac, randomInt } from 'node:crypto'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { backupCodes, twoFactors } from '../../../db/schema/index.ts'
import { sealText, unsealText } from '../../../sealed-text.ts'
import { derivedSecret } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'
import { guess, type Limit } from '../attempts.ts'

/** As every authenticator app makes them (RFC 6238). */
const stepSeconds = 30
/** A phone's clock may be half a minute off either way. */
const stepsOff = 1

/** Loaded only when somebody has a second factor. */
async function totpOf(secret: string, email = '', issuer = '') {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period: stepSeconds })
}

/** A new secret of 160 random bits, base32, and the address an app reads from the picture: there it is called `issuer`. */
export async function newSecret(email: string, issuer: string): Promise<{ secret: string; otpauthUri: string }> {
  const { Secret } = await import('otpauth')
  const secret = new Secret({ size: 20 }).base32
  return { secret, otpauthUri: (await totpOf(secret, email, issuer)).toString() }
}

export const sealSecret = ({ config }: Services, userId: string, secret: string): string =>
  sealText(config.appSecret, `two_factors ${userId}`, secret)

export type TwoFactor = { readonly sealedSecret: string; readonly confirmedAt: string | null }

export async function findTwoFactor(tx: Tx, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await tx
    .select({ sealedSecret: twoFactors.sealedSecret, confirmedAt: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
  return row
}

/**
 * Asks for the second step of whoever has one.
 *
 * @throws `two_factor_needed` without a code; `two_factor_wrong` also for one that was used before; `too_many_requests`
 */
export async function requireSecondFactor(
  services: Services,
  userId: string,
  code: string | undefined,
  limits: readonly Limit[],
): Promise<void> {
  const found = await findTwoFactor(services.db.shared, userId)
  if (!found?.confirmedAt) return
  if (code === undefined) throw new DomainError('two_factor_needed')
  await guess(services, limits, () => spendCode(services, services.db.shared, userId, found, code))
}

/**
 * Uses a code up: of the app, each half minute's once; of the backup codes, each once. Of two who come
 * with one code at the same moment, one gets in. Within `guess`, before a transaction holds a
 * connection: many who wait in theirs for its count would keep every connection from everybody.
 */
export async function spendCode(
  services: Services,
  tx: Tx,
  userId: string,
  { sealedSecret }: TwoFactor,
  code: string,
): Promise<void> {
  const isGood = /^\d{6}$/.test(code)
    ? await spendStep(services, tx, userId, sealedSecret, code)
    : await spendBackupCode(services, tx, userId, code)
  if (!isGood) throw new DomainError('two_factor_wrong')
}

async function spendStep({ config, now }: Services, tx: Tx, userId: string, sealed: string, token: string) {
  const totp = await totpOf(unsealText(config.appSecret, `two_factors ${userId}`, sealed))
  const timestamp = Date.parse(now())
  const off = totp.validate({ token, timestamp, window: stepsOff })
  if (off === null) return false
  const step = Math.floor(timestamp / 1_000 / stepSeconds) + off
  const used = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId })
  return used.length > 0
}

async function spendBackupCode(services: Services, tx: Tx, userId: string, code: string) {
  const isIt = and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, hashCode(services, code)))
  const used = await tx.delete(backupCodes).where(isIt).returning({ userId: backupCodes.userId })
  return used.length > 0
}

/** None that looks like another: no i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

/** Ten new codes in place of those before. @returns as people see them: `abcde-fghjk` */
export async function writeBackupCodes(services: Services, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx.insert(backupCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(services, code) })))
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`)
}

export async function countBackupCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: sql<number>`count(*)::int` })
    .from(backupCodes)
    .where(eq(backupCodes.userId, userId))
  return row?.left ?? 0
}

/** Fifty random bits are few for a plain hash; without the app's secret this one cannot be tried at all. */
function hashCode({ config }: Services, code: string): string {
  return createHmac('sha256', derivedSecret(config.appSecret, 'backup code')).update(code).digest('base64')
}
