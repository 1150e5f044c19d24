import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { forgetSecret, keepSecret, keyringOf, openSecret, secretHints } from '../secret-store/index.ts'

/** Standard Webhooks: 24 to 64 random bytes, base64, after `whsec_`. */
export const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** @param secrets the newest first; while a new one takes over, both sign */
export function signature(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

type SecretRef = { readonly restaurantId: string; readonly id: string; readonly secretVersion: number }
type Keys = Config & { readonly appSecret: string }

const nameOf = ({ restaurantId, id }: SecretRef, version: number) => `webhook|${restaurantId}|${id}|${version}`

/** Keeps the secret of the version the endpoint is at now, and of the one before; older ones are gone. */
export async function keepWebhookSecret(
  tx: Tx,
  config: Keys,
  place: SecretRef,
  secret: string,
  at: string,
): Promise<void> {
  await keepSecret(tx, keyringOf(config), nameOf(place, place.secretVersion), secret, at)
  await forgetSecret(tx, nameOf(place, place.secretVersion - 2))
}

export async function forgetWebhookSecrets(tx: Tx, place: SecretRef): Promise<void> {
  await forgetSecret(tx, nameOf(place, place.secretVersion))
  await forgetSecret(tx, nameOf(place, place.secretVersion - 1))
}

/** What to sign with: the secret, and for a day the one before. */
export async function secretsOf(
  tx: Tx,
  config: Keys,
  place: SecretRef & { readonly overlapUntil: string | null },
  at: string,
): Promise<string[]> {
  const isOverlap = place.overlapUntil !== null && at < place.overlapUntil
  const versions = isOverlap ? [place.secretVersion, place.secretVersion - 1] : [place.secretVersion]
  const found = await Promise.all(versions.map((version) => openSecret(tx, keyringOf(config), nameOf(place, version))))
  return found.filter((secret) => secret !== undefined)
}

/** How each one's secret ends, in the order of the places. */
export async function secretEnds(tx: Tx, places: readonly SecretRef[]): Promise<string[]> {
  const names = places.map((place) => nameOf(place, place.secretVersion))
  const hints = await secretHints(tx, names)
  return names.map((name) => hints.get(name)?.last4 ?? '')
}
