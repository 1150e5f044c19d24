import { DomainError } from '@tableside/domain/errors'
import { isPracticeId } from '@tableside/domain/practice'
import type { Services } from '../../../services.ts'
import { practiceProvider } from '../practice-provider.ts'
import type { PaymentProvider } from '../provider.ts'
import { createStripeProvider } from '../stripe/index.ts'
import { attemptBook, attemptOf, startAttempt } from './attempts.store.ts'
import { everyAccount, openConnection } from './connection.store.ts'

/** The provider of test cards: the demo's simulator; in practice `practiceProvider` where none runs (docs/adr/0087). */
export function testProvider(
  { provider }: Pick<Services, 'provider'>,
  restaurantId: string,
): PaymentProvider | undefined {
  return provider ?? (isPracticeId(restaurantId) ? practiceProvider : undefined)
}

type ProviderQuery = {
  readonly orderId: string
  readonly paymentId: string
  readonly readerId: string | undefined
  readonly at: string
}

/**
 * Who charges a card now: the provider the restaurant has connected. Where it has connected none, the demo's
 * simulator; anywhere else nobody, for money that never moved must not be taken. Who is asked is written down first.
 */
export async function providerForNew(
  services: Services,
  restaurantId: string,
  { orderId, paymentId, readerId, at }: ProviderQuery,
): Promise<PaymentProvider> {
  const { db } = services
  const provider = testProvider(services, restaurantId)
  const { attempt, connection } = await db.inRestaurant(restaurantId, async (tx) => ({
    attempt: await attemptOf(tx, restaurantId, paymentId),
    connection: await openConnection(tx, restaurantId),
  }))
  if (attempt) return stripeOn(services, restaurantId, attempt.account)
  if (!connection) {
    if (!provider) throw new DomainError('provider_not_configured')
    return provider
  }
  if (!connection.chargesEnabled) throw new DomainError('provider_account_not_ready')
  const chosen = await stripeOn(services, restaurantId, connection.account)
  const asked = { orderId, paymentId, account: connection.account, readerId: readerId ?? null, at }
  await startAttempt(db, restaurantId, asked)
  return chosen
}

/**
 * Whoever holds an amount on a card takes the payment from it, also after another account was connected. The payment
 * has the hold's name at the provider from the start.
 */
export async function providerForHold(
  { db }: Services,
  restaurantId: string,
  { orderId, paymentId, holdId, at }: Omit<ProviderQuery, 'readerId'> & { readonly holdId: string },
): Promise<void> {
  const held = await db.inRestaurant(restaurantId, (tx) => attemptOf(tx, restaurantId, holdId))
  // The demo's simulator.
  if (!held) return
  await startAttempt(db, restaurantId, { ...held, orderId, paymentId, readerId: null, at })
}

/** How a guest gives a card without a reader: one of the demo's, or on the provider's page. Null: not at all. */
export async function guestCards(services: Services, restaurantId: string): Promise<'test_cards' | 'page' | null> {
  const { db, provider, stripe } = services
  const connection = await db.inRestaurant(restaurantId, (tx) => openConnection(tx, restaurantId))
  if (!connection) return provider ? 'test_cards' : null
  return connection.chargesEnabled && (await stripe.connected()) ? 'page' : null
}

/** Who was asked for a payment, and so knows what became of it. */
export async function providerOfPayment(
  services: Services,
  restaurantId: string,
  paymentId: string,
): Promise<PaymentProvider | undefined> {
  const attempt = await services.db.inRestaurant(restaurantId, (tx) => attemptOf(tx, restaurantId, paymentId))
  return attempt ? stripeOn(services, restaurantId, attempt.account) : testProvider(services, restaurantId)
}

/** Everybody who has charged cards of this restaurant: their books together are the restaurant's. */
export async function everyProvider(services: Services, restaurantId: string): Promise<PaymentProvider[]> {
  const accounts = await services.db.inRestaurant(restaurantId, (tx) => everyAccount(tx, restaurantId))
  const connected = await Promise.all(accounts.map(({ account }) => stripeOn(services, restaurantId, account)))
  return services.provider ? [services.provider, ...connected] : connected
}

/** @throws `provider_not_configured` while the platform's own credentials are not accepted */
export async function stripeOn(
  { db, stripe }: Services,
  restaurantId: string,
  account: string,
): Promise<PaymentProvider> {
  const { client, isTestMode } = await connectedStripe({ stripe })
  return createStripeProvider({ client, isTestMode, account, attempts: attemptBook(db, restaurantId) })
}

/** @throws `provider_not_configured` while the platform's own credentials are not accepted */
export async function connectedStripe({ stripe }: Pick<Services, 'stripe'>) {
  const connected = await stripe.connected()
  if (!connected) throw new DomainError('provider_not_configured')
  return connected
}
