import { createHmac } from 'node:crypto'
import { type PaymentProviderName, paymentProviderSchema } from '@tableside/domain/platform'
import { z } from 'zod'
import type { Caches } from '../../../caches.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { derivedSecret } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'
import type { StripeSecrets } from '../../payments/index.ts'
import { readSection } from '../../platform-settings/index.ts'
import { type Keyring, keyringOf, openSecret } from '../../secret-store/index.ts'

/** Under which name the provider's app secret is kept. */
export const providerSecret = 'provider_app_secret'
/** With which Stripe signs its messages about the platform's account, and those about the restaurants'. */
export const webhookSecrets = {
  webhookSecret: 'stripe_webhook_secret',
  connectWebhookSecret: 'stripe_connect_secret',
} as const

export type Credentials = { readonly appId: string; readonly appSecret: string }

const bodySchema = z.object({
  /** Null: never chosen, so the demo's simulator in a demo and Stripe anywhere else. */
  provider: paymentProviderSchema.nullable().catch(null),
  appId: z.string().catch(''),
  /**
   * Seals of the credentials that the provider has accepted, newest first; others are not connected. Two of them, so that
   * the next ones can be tried while those in use go on taking cards.
   */
  accepted: z.array(z.object({ seal: z.string(), at: z.iso.datetime() })).catch([]),
})
export type PaymentsBody = z.infer<typeof bodySchema>

export function paymentsBody(stored: Readonly<Record<string, unknown>>): PaymentsBody {
  return bodySchema.parse(stored)
}

/** Says whether two credentials are the same without telling either. */
export function sealOf(
  appSecret: string,
  provider: PaymentProviderName,
  { appId, appSecret: secret }: Credentials,
): string {
  return createHmac('sha256', derivedSecret(appSecret, 'tested credentials'))
    .update(JSON.stringify([provider, appId, secret]))
    .digest('base64')
}

/** The seal of the credentials that are kept, for the provider that is chosen. */
async function keptSeal({ config }: WithConfig, tx: Tx, body: PaymentsBody): Promise<string | undefined> {
  const credentials = await keptCredentials(tx, keyringOf(config), body)
  return credentials && sealOf(config.appSecret, providerChosen(config, body), credentials)
}

type WithConfig = Pick<Services, 'config'>

/** When the provider accepted the credentials that are kept; undefined while it has not. */
export async function lastAcceptedAt(services: WithConfig, tx: Tx, body: PaymentsBody): Promise<string | undefined> {
  const seal = await keptSeal(services, tx, body)
  return body.accepted.find((each) => each.seal === seal)?.at
}

export type TestAnswer = 'connected' | 'refused' | 'unreachable' | 'no_provider'

/**
 * What counts as accepted after a test. An answer is about the credentials that were tried and no others, so those in use
 * go on taking cards; and a provider that did not answer has said nothing about either.
 */
export async function acceptedAfter(
  services: WithConfig,
  tx: Tx,
  body: PaymentsBody,
  { answer, seal, at }: { readonly answer: TestAnswer; readonly seal: string; readonly at: string },
): Promise<PaymentsBody['accepted']> {
  if (answer === 'unreachable' || answer === 'no_provider') return body.accepted
  const inUse = await keptSeal(services, tx, body)
  const others = body.accepted.filter((each) => each.seal === inUse && each.seal !== seal)
  return answer === 'connected' ? [{ seal, at }, ...others] : others
}

async function keptCredentials(tx: Tx, keyring: Keyring, { appId }: PaymentsBody): Promise<Credentials | undefined> {
  const appSecret = appId === '' ? undefined : await openSecret(tx, keyring, providerSecret)
  return appSecret === undefined ? undefined : { appId, appSecret }
}

/** Which provider the credentials that are kept belong to. */
export function providerChosen({ isDemo }: Services['config'], { provider }: PaymentsBody): PaymentProviderName {
  return provider ?? (isDemo ? 'simulator' : 'stripe')
}

/** What cards are charged with, and what Stripe knows the platform by; kept until the platform's configuration changes. */
export function createCredentials(db: Database, config: Services['config'], caches: Caches) {
  const ofSimulator = caches.create<Credentials | undefined>(() => [])
  const ofStripe = caches.create<StripeSecrets | undefined>(() => [])
  return {
    simulator: () => ofSimulator('simulator', () => connectedCredentials(db, config, 'simulator')),
    stripe: () => ofStripe('stripe', () => stripeSecrets(db, config)),
  }
}

/** What the platform is known to Stripe by, once Stripe has accepted it. */
async function stripeSecrets(db: Database, config: Services['config']): Promise<StripeSecrets | undefined> {
  const credentials = await connectedCredentials(db, config, 'stripe')
  if (!credentials) return undefined
  const keyring = keyringOf(config)
  const [webhookSecret, connectWebhookSecret] = await Promise.all([
    openSecret(db.shared, keyring, webhookSecrets.webhookSecret),
    openSecret(db.shared, keyring, webhookSecrets.connectWebhookSecret),
  ])
  return { ...credentials, webhookSecret, connectWebhookSecret }
}

/** The credentials cards are charged with: those kept for this provider, once it has accepted them. */
async function connectedCredentials(
  db: Database,
  config: Services['config'],
  provider: PaymentProviderName,
): Promise<Credentials | undefined> {
  const { body } = await readSection(db.shared, 'payments')
  const payments = paymentsBody(body)
  if (providerChosen(config, payments) !== provider) return undefined
  const credentials = await keptCredentials(db.shared, keyringOf(config), payments)
  if (!credentials) return undefined
  const seal = sealOf(config.appSecret, provider, credentials)
  return payments.accepted.some((each) => each.seal === seal) ? credentials : undefined
}
