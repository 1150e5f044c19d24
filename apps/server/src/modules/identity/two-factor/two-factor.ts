import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { backupCodes, twoFactors } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { checkPassword } from '../account/check-password.ts'
import { guess } from '../attempts.ts'
import { endOthers } from '../end-session.ts'
import { codesIn } from '../known-device.ts'
import { findTwoFactor, newSecret, sealSecret, spendCode, writeBackupCodes } from './second-factor.ts'

/** Begins, or begins again, with a new secret; whoever has one that is on must switch it off first. */
export async function setUpTwoFactor(services: Services, call: Call<typeof contract.setUpTwoFactor>) {
  const { signedIn, body, at } = call
  await checkPassword(services, call, body.password)
  // The app lists it under the name this person knows us by.
  const brand = await services.brands.ofHost(call.request.headers.host)
  const issuer = brand?.name ?? (await services.platformSettings()).productName
  const { secret, otpauthUri } = await newSecret(signedIn.email, issuer)
  const sealedSecret = sealSecret(services, signedIn.userId, secret)
  const written = await services.db.shared
    .insert(twoFactors)
    .values({ userId: signedIn.userId, sealedSecret, createdAt: at })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: at },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId })
  if (written.length === 0) throw new DomainError('two_factor_on')
  return { otpauthUri, secret }
}

/** The first code shows that the app has the secret. Who signed in elsewhere without one must sign in anew. */
export async function confirmTwoFactor(
  services: Services,
  { signedIn, body, at }: Call<typeof contract.confirmTwoFactor>,
): Promise<ReplyOf<typeof contract.confirmTwoFactor>> {
  const { userId } = signedIn
  const found = await findTwoFactor(services.db.shared, userId)
  if (!found) throw new DomainError('two_factor_off')
  if (found.confirmedAt) throw new DomainError('two_factor_on')
  const switchOn = async (tx: Tx) => {
    await spendCode(services, tx, userId, found, body.code)
    const confirmed = await tx
      .update(twoFactors)
      .set({ confirmedAt: at })
      .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId })
    if (confirmed.length === 0) throw new DomainError('two_factor_on')
    return writeBackupCodes(services, tx, userId)
  }
  const codes = await guess(services, [codesIn(signedIn.sessionId)], () => services.db.inShared(switchOn))
  await endOthers(services, signedIn)
  return { backupCodes: codes }
}

/** Needs the password and a code: neither a stolen session nor a stolen phone is enough. */
export async function disableTwoFactor(services: Services, call: Call<typeof contract.disableTwoFactor>) {
  const { userId, sessionId } = call.signedIn
  await checkPassword(services, call, call.body.password)
  const found = await findTwoFactor(services.db.shared, userId)
  if (!found?.confirmedAt) throw new DomainError('two_factor_off')
  const switchOff = async (tx: Tx) => {
    await spendCode(services, tx, userId, found, call.body.code)
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  }
  await guess(services, [codesIn(sessionId)], () => services.db.inShared(switchOff))
  return { ok: true as const }
}
