import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { sealedSecrets } from '../../db/schema/index.ts'
import { type Keyring, open, seal } from './seal.ts'

/** What may be known of a kept secret. */
export type SecretHint = { readonly last4: string; readonly updatedAt: string }

/** Table, column and row: a sealed text moved anywhere else does not open. */
const placeOf = (name: string) => `sealed_secrets|sealed|${name}`

/** Keeps a secret in place of the one before. It is only ever opened to be used, never to be shown. */
export async function keepSecret(tx: Tx, keyring: Keyring, name: string, text: string, at: string): Promise<void> {
  const row = { ...seal(keyring, placeOf(name), text), last4: hintOf(text), updatedAt: at }
  await tx
    .insert(sealedSecrets)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: sealedSecrets.name, set: row })
}

export async function openSecret(tx: Tx, keyring: Keyring, name: string): Promise<string | undefined> {
  const [row] = await tx.select().from(sealedSecrets).where(eq(sealedSecrets.name, name))
  return row && open(keyring, placeOf(name), row)
}

export async function secretHint(tx: Tx, name: string): Promise<SecretHint | undefined> {
  return (await secretHints(tx, [name])).get(name)
}

export async function secretHints(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, SecretHint>> {
  const { name, last4, updatedAt } = sealedSecrets
  const rows = await tx
    .select({ name, last4, updatedAt })
    .from(sealedSecrets)
    .where(inArray(name, [...names]))
  return new Map(rows.map(({ name: each, ...hint }) => [each, hint]))
}

export async function forgetSecret(tx: Tx, name: string): Promise<void> {
  await tx.delete(sealedSecrets).where(eq(sealedSecrets.name, name))
}

/** Seals every secret anew with the newest key, each in a moment of its own; the server need not stop. */
export async function resealAll(tx: Tx, keyring: Keyring): Promise<{ resealed: number; kept: number }> {
  const rows = await tx.select().from(sealedSecrets).for('update')
  const old = rows.filter(({ keyVersion }) => keyVersion !== keyring.newest)
  for (const row of old) {
    const place = placeOf(row.name)
    const anew = seal(keyring, place, open(keyring, place, row))
    await tx.update(sealedSecrets).set(anew).where(eq(sealedSecrets.name, row.name))
  }
  return { resealed: old.length, kept: rows.length - old.length }
}

/** What is kept and does not open with these keys, by name: its key is gone, or another one now has its version. */
export async function lostSecrets(tx: Tx, keyring: Keyring): Promise<readonly LostSecret[]> {
  const rows = await tx.select().from(sealedSecrets)
  return rows
    .filter((row) => !opens(keyring, row))
    .map(({ name, keyVersion }) => ({ name, keyVersion, isKeyKnown: keyring.keys.has(keyVersion) }))
}

export type LostSecret = { readonly name: string; readonly keyVersion: number; readonly isKeyKnown: boolean }

function opens(keyring: Keyring, row: typeof sealedSecrets.$inferSelect): boolean {
  try {
    open(keyring, placeOf(row.name), row)
    return true
  } catch {
    // Its key is not there; or it is another, or the bytes are, of which authenticated encryption says no more.
    return false
  }
}

/**
 * A server that can not open what it has to use would refuse every card later: it says so before it opens its doors.
 *
 * @throws a fault that says what to set, and what to do when the key is gone for good
 */
export async function assertKeysPresent(tx: Tx, keyring: Keyring): Promise<void> {
  const lost = await lostSecrets(tx, keyring)
  if (lost.length === 0) return
  const unknown = [...new Set(lost.filter(({ isKeyKnown }) => !isKeyKnown).map(({ keyVersion }) => keyVersion))]
  const why =
    unknown.length > 0
      ? `SEALING_KEYS does not name the key of version ${unknown.join(' and ')}`
      : 'SEALING_KEYS, or APP_SECRET, has another key than they were sealed with'
  throw new Error(
    `${lost.length} of the secrets in the database can not be opened: ${why}. Set the key they were sealed with and start again. If it is gone for good, "npm run rotate-secrets -- --forget-lost" throws them away, and the platform's owner enters them again.`,
  )
}

/** Its last four characters, of a short secret fewer: never more than a third of it. */
function hintOf(secret: string): string {
  const shown = Math.min(4, Math.floor(secret.length / 3))
  return shown === 0 ? '' : secret.slice(-shown)
}
