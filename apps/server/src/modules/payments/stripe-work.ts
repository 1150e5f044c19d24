import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { theSystem } from '../../db/people.ts'
import { payments, providerAccounts, providerAttempts } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { syncDispute, syncFailedRefunds } from './adjustments.ts'
import { dropAccount, refreshAccount } from './connection/index.ts'
import type { StripeWebhookSource } from './stripe/index.ts'
import { syncPayment } from './sync-payment.ts'

type Work = {
  readonly restaurantId: string
  /** Answers whether it was about something we know; only then need it not come again. */
  readonly carryOut: () => Promise<boolean>
}

/**
 * What a message of Stripe makes us do; nothing for those that are none of ours. Of its contents only names are
 * used, to find what to ask Stripe about: the account in our own list, the intent among our own attempts.
 */
export async function stripeWork(
  services: Services,
  door: StripeWebhookSource,
  event: Stripe.Event,
): Promise<Work | undefined> {
  const { account } = event
  if (door !== 'connect' || !account) return undefined
  const restaurantId = await restaurantOf(services, account)
  if (restaurantId === undefined) return undefined
  if (event.type === 'account.updated') {
    return { restaurantId, carryOut: () => refreshAccount(services, restaurantId, account).then(() => true) }
  }
  if (event.type === 'account.application.deauthorized') {
    const dropped = { restaurantId, account, at: services.now(), by: theSystem }
    return { restaurantId, carryOut: () => dropAccount(services, dropped).then(() => true) }
  }
  const intent = intentOf(event)
  if (intent === undefined) return undefined
  const { object } = event.data
  const dispute = 'object' in object && object.object === 'dispute' ? object.id : undefined
  return { restaurantId, carryOut: () => workIntent(services, { restaurantId, account, intent, dispute }) }
}

/** The intent a message is about, whatever kind of thing it tells of. */
function intentOf({ data: { object } }: Stripe.Event): string | undefined {
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent') return object.id
  if (object.object === 'terminal.reader') return nameOf(object.action?.process_payment_intent?.payment_intent)
  const isOfCharge = object.object === 'charge' || object.object === 'refund' || object.object === 'dispute'
  return isOfCharge ? nameOf(object.payment_intent) : undefined
}

const nameOf = (named: string | { readonly id: string } | null | undefined) =>
  typeof named === 'string' ? named : named?.id

async function restaurantOf({ db }: Services, account: string): Promise<string | undefined> {
  const [row] = await db.shared
    .select({ restaurantId: providerAccounts.restaurantId })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.provider, 'stripe'), eq(providerAccounts.account, account)))
  return row?.restaurantId
}

type About = {
  readonly restaurantId: string
  readonly account: string
  readonly intent: string
  readonly dispute: string | undefined
}

async function workIntent(services: Services, { restaurantId, account, intent, dispute }: About): Promise<boolean> {
  const [row] = await services.db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ paymentId: payments.id, orderId: payments.orderId })
      .from(providerAttempts)
      .innerJoin(
        payments,
        and(eq(payments.restaurantId, providerAttempts.restaurantId), eq(payments.id, providerAttempts.paymentId)),
      )
      .where(
        and(
          eq(providerAttempts.restaurantId, restaurantId),
          eq(providerAttempts.account, account),
          eq(providerAttempts.providerRef, intent),
        ),
      )
      // Several payments may have tried to take from one hold; money is with the one that did.
      .orderBy(sql`${payments.state} = 'captured' desc, ${payments.startedAt} desc`)
      .limit(1),
  )
  if (!row) return false
  const place = { restaurantId, ...row }
  if (dispute !== undefined) {
    await syncDispute(services, place, account, dispute)
    return true
  }
  const isKnown = await syncPayment(services, place)
  await syncFailedRefunds(services, place)
  return isKnown
}
