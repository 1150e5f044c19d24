import type * as contract from '@tableside/contract/billing'
import { amountsWithin, vatRateOf } from '@tableside/domain/billing'
import { DomainError } from '@tableside/domain/errors'
import { addDays, daysLater } from '@tableside/domain/time'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { platformChanges, restaurants, subscriptions } from '../../db/schema/index.ts'
import type { Call, CallKey, SignedIn, StoredReply } from '../../http/call.ts'
import { earlierReply, once } from '../../http/idempotency.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { recordChange } from '../platform-settings/index.ts'
import { readInvoices } from './invoices.ts'
import { issueCreditNote } from './issue.ts'
import { readBilling } from './read-billing.ts'
import { refundQuestion, settleRefund, startRefund } from './refund.ts'
import { readSeller } from './seller.ts'
import { type Billing, loadStanding, trialEndDay } from './standing.ts'

type Acting = {
  readonly signedIn: SignedIn
  readonly at: string
  readonly key: CallKey
  readonly params: { readonly restaurantId: string }
  readonly body: { readonly reason: string }
}

/** What the platform did, for its history and the restaurant's journal. */
type Done = {
  readonly event: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** Does something to one restaurant's subscription: once, with its reason, in its journal and the platform's history. */
async function act(services: Services, call: Acting, work: (tx: Tx, billing: Billing) => Promise<Done>) {
  const { restaurantId } = call.params
  const by = call.signedIn.userId
  const billing: Billing = { restaurantId, by, at: call.at, newId: services.newId }
  const stored = await once(services.db, { ...billing, key: call.key }, async (tx) => {
    await lockKnown(tx, restaurantId)
    await noteChange(services, tx, call, await work(tx, billing))
    return readDetail(services, tx, restaurantId, call.at)
  })
  services.findAccess.forget()
  services.announcer.announce(restaurantId)
  return stored
}

async function lockKnown(tx: Tx, restaurantId: string): Promise<void> {
  const [row] = await tx
    .select({ id: restaurants.restaurantId })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!row) throw new DomainError('not_found')
  await lockRestaurant(tx, restaurantId)
}

async function noteChange(services: Services, tx: Tx, call: Acting, { event, before, after }: Done): Promise<void> {
  const { restaurantId } = call.params
  const { reason } = call.body
  const by = call.signedIn.userId
  await recordEvents(tx, { restaurantId, by, at: call.at }, [{ type: event, data: { before, after, reason } }])
  const subject = `restaurant:${restaurantId}` as const
  const [known] = await tx.select({ n: count() }).from(platformChanges).where(eq(platformChanges.subject, subject))
  const version = (known?.n ?? 0) + 1
  await recordChange(tx, { id: services.newId(), at: call.at, by, subject, version, before, after, reason })
}

export async function readDetail(services: Services, tx: Tx, restaurantId: string, at: string) {
  return {
    billing: await readBilling(services, tx, restaurantId, at),
    invoices: (await readInvoices(tx, restaurantId, { limit: 100 })).invoices,
  }
}

/** More days for nothing: on the trial, on the period, or to pay what is open. */
export function extendSubscription(services: Services, call: Call<typeof contract.extendSubscription>) {
  return act(services, call, async (tx, billing) => {
    const { restaurantId, at } = billing
    const { days } = call.body
    const standing = await loadStanding(tx, restaurantId, at)
    const { subscription, open, trialEndsAt } = standing
    if (!subscription) {
      if (trialEndDay(standing, at) === null || trialEndsAt === null) throw new DomainError('no_subscription')
      const later = daysLater(trialEndsAt, days)
      await tx.update(restaurants).set({ trialEndsAt: later }).where(eq(restaurants.restaurantId, restaurantId))
      return { event: 'restaurant.trial_extended', before: { trialEndsAt }, after: { trialEndsAt: later } }
    }
    const mine = and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.id, subscription.id))
    if (open) {
      const moreGraceDays = subscription.moreGraceDays + days
      await tx.update(subscriptions).set({ moreGraceDays }).where(mine)
      const before = { moreGraceDays: subscription.moreGraceDays }
      return { event: 'subscription.grace_extended', before, after: { moreGraceDays } }
    }
    const periodEnd = addDays(subscription.periodEnd, days)
    await tx.update(subscriptions).set({ periodEnd }).where(mine)
    const before = { periodEnd: subscription.periodEnd }
    return { event: 'subscription.extended', before, after: { periodEnd } }
  })
}

/** Credit for what comes next, VAT included. */
export function creditRestaurant(services: Services, call: Call<typeof contract.creditRestaurant>) {
  return act(services, call, async (tx, billing) => {
    const { amountPence, reason } = call.body
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.restaurantId, billing.restaurantId))
      .orderBy(desc(subscriptions.startedAt))
      .limit(1)
    if (!subscription) throw new DomainError('no_subscription')
    const amounts = amountsWithin(amountPence, vatRateOf(await readSeller(tx)))
    const { documentNumber } = await issueCreditNote(tx, billing, {
      id: services.newId(),
      subscription,
      cause: 'goodwill',
      creditOf: null,
      reason,
      lines: [{ text: 'Credit for the next invoice', from: null, to: null, netPence: amounts.netPence }],
      amounts,
      state: 'balance',
    })
    return {
      event: 'subscription.credited',
      before: {},
      after: { creditPence: amountPence, creditNote: documentNumber },
    }
  })
}

/** Money back to the card an invoice was paid with: written down, asked for with no transaction open, settled. */
export async function refundInvoice(
  services: Services,
  call: Call<typeof contract.refundInvoice>,
): Promise<StoredReply> {
  const { db, subscriptions: provider } = services
  const { params, body, signedIn, at, key } = call
  const { restaurantId, invoiceId } = params
  if (!provider) throw new DomainError('billing_not_connected')
  const acting = { restaurantId, by: signedIn.userId, at }
  const earlier = await earlierReply(db, { ...acting, key })
  if (earlier) return earlier
  const billing: Billing = { ...acting, newId: services.newId }
  const { refundId: id, amountPence, reason } = body
  const refund = await db.inRestaurant(restaurantId, async (tx) => {
    await lockKnown(tx, restaurantId)
    return startRefund(tx, billing, { id, invoiceId, amountPence, reason })
  })
  const isOver = refund.state === 'done' || refund.state === 'failed'
  const state = isOver
    ? refund.state
    : await settleRefund(services, billing, id, await provider.refund(await refundQuestion(services, refund)))
  if (state === 'failed') throw new DomainError('refund_failed')
  const outcome = state === 'done' ? 'done' : 'pending'
  return once(db, { ...acting, key }, async (tx) => {
    await lockKnown(tx, restaurantId)
    await noteChange(services, tx, call, {
      event: 'subscription.refunded',
      before: {},
      after: { refundPence: amountPence, invoiceId, outcome },
    })
    return { outcome, ...(await readDetail(services, tx, restaurantId, services.now())) }
  })
}
