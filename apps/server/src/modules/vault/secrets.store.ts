import { eq } from 'drizzle-orm'
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
  const { last4, updatedAt } = sealedSecrets
  const [row] = await tx.select({ last4, updatedAt }).from(sealedSecrets).where(eq(sealedSecrets.name, name))
  return row
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

/** Its last four characters, of a short secret fewer: never more than a third of it. */
function hintOf(secret: string): string {
  const shown = Math.min(4, Math.floor(secret.length / 3))
  return shown === 0 ? '' : secret.slice(-shown)
}
