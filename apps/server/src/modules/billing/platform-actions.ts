import type * as contract from '@tableside/contract/billing'
import { amountsWithin, billingDate } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import { addDays, daysLater } from '@tableside/domain/time'
import { and, count, desc, eq } from 'drizzle-orm'
import { askProvider } from '../../commands/ask-provider.ts'
import { once, reserveKey } from '../../commands/idempotency.ts'
import { lockRestaurant, recordEvents, runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { platformChanges, restaurants, subscriptions } from '../../db/schema/index.ts'
import type { Call, CallKey, SignedIn, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { recordChange } from '../platform-settings/index.ts'
import { type Billing, isUnsettled, loadBillingState, trialEndDay } from './billing-state.ts'
import { settleChargeInside } from './charge.ts'
import { readInvoices } from './invoices.ts'
import { issueCreditNote } from './issue.ts'
import { findParked, goesBackToCard, markCleared, type Parked, readParked } from './parked.ts'
import { readBilling } from './read-billing.ts'
import { findRefund, type Refund, refundQuestion, settleRefund, settleRefundInside, startRefund } from './refund.ts'
import { readVatRate } from './seller.ts'

type Acting = {
  readonly signedIn: SignedIn
  readonly at: string
  readonly key: CallKey
  readonly params: { readonly restaurantId: string }
  readonly body: { readonly reason: string }
}

/** What the platform did, for its history and the restaurant's journal. */
type ActionResult = {
  readonly event: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** Does something to one restaurant's subscription: once, with its reason, in its journal and the platform's history. */
async function runAction(services: Services, call: Acting, work: (tx: Tx, billing: Billing) => Promise<ActionResult>) {
  const { restaurantId } = call.params
  const { key, at } = call
  const by = call.signedIn.userId
  const billing: Billing = { restaurantId, by, at, newId: services.newId }
  const stored = await runCommand(services, { restaurant: { id: restaurantId, by }, key, at }, async (tx) => {
    await assertKnown(tx, restaurantId)
    await noteChange(services, tx, call, await work(tx, billing))
    return readDetail(services, tx, restaurantId, at)
  })
  services.findAccess.forget(restaurantId)
  return stored
}

async function assertKnown(tx: Tx, restaurantId: string): Promise<void> {
  const [row] = await tx
    .select({ id: restaurants.restaurantId })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!row) throw new DomainError('not_found')
}

async function lockKnown(tx: Tx, restaurantId: string): Promise<void> {
  await assertKnown(tx, restaurantId)
  await lockRestaurant(tx, restaurantId)
}

async function noteChange(
  services: Services,
  tx: Tx,
  call: Acting,
  { event, before, after }: ActionResult,
): Promise<void> {
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
    parked: await readParked(tx, restaurantId),
  }
}

/** More days for nothing: on the trial, on the period, or to pay what is open. */
export function extendSubscription(services: Services, call: Call<typeof contract.extendSubscription>) {
  return runAction(services, call, async (tx, billing) => {
    const { restaurantId, at } = billing
    const { days } = call.body
    const current = await loadBillingState(tx, restaurantId, at)
    const { subscription, open, trialEndsAt } = current
    if (!subscription) {
      if (trialEndDay(current, at) === null || trialEndsAt === null) throw new DomainError('no_subscription')
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
  return runAction(services, call, async (tx, billing) => {
    const { amountPence, reason } = call.body
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.restaurantId, billing.restaurantId))
      .orderBy(desc(subscriptions.startedAt))
      .limit(1)
    if (!subscription) throw new DomainError('no_subscription')
    const amounts = amountsWithin(amountPence, await readVatRate(tx, billingDate(billing.at)))
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
  const scope = { restaurantId, by: signedIn.userId, at, key }
  const billing: Billing = { ...scope, newId: services.newId }
  const { refundId: id, amountPence, reason } = body
  return askProvider<Refund['state']>(db, scope, {
    write: () =>
      db.inRestaurant(restaurantId, async (tx) => {
        if ((await reserveKey(tx, scope)) === 'reserved_before') return
        await lockKnown(tx, restaurantId)
        await startRefund(tx, billing, { id, invoiceId, amountPence, reason })
      }),
    ask: async () => {
      const refund = await db.inRestaurant(restaurantId, (tx) => findRefund(tx, restaurantId, id))
      assert(refund, 'a refund whose key is reserved was written down')
      const state = isUnsettled(refund)
        ? await settleRefund(services, billing, id, await provider.refund(await refundQuestion(services, refund)))
        : refund.state
      if (state === 'failed') throw new DomainError('refund_failed')
      return state
    },
    settle: (state) =>
      once(db, scope, async (tx) => {
        const outcome = state === 'done' ? 'done' : 'pending'
        await lockKnown(tx, restaurantId)
        await noteChange(services, tx, call, {
          event: 'subscription.refunded',
          before: {},
          after: { refundPence: amountPence, invoiceId, outcome },
        })
        return { outcome, ...(await readDetail(services, tx, restaurantId, services.now())) }
      }),
  })
}

/**
 * Decides on money that fits no invoice: what was taken goes back to its card, and what moved nothing, or went back
 * already, is cleared. With nothing else of it parked, the attempt counts as failed from then on, so the card can be
 * charged anew.
 */
export async function clearParked(
  services: Services,
  call: Call<typeof contract.clearParkedMoney>,
): Promise<StoredReply> {
  const { db, subscriptions: provider } = services
  const { params, signedIn, at, key } = call
  const { restaurantId, parkedId } = params
  const scope = { restaurantId, by: signedIn.userId, at, key }
  const billing: Billing = { ...scope, newId: services.newId }
  const parkedIn = (tx: Tx) => findParked(tx, restaurantId, parkedId)
  const stored = await askProvider<'done' | 'pending'>(db, scope, {
    write: () =>
      db.inRestaurant(restaurantId, async (tx) => {
        await parkedIn(tx)
        await reserveKey(tx, scope)
      }),
    ask: async () => {
      const parked = await db.inRestaurant(restaurantId, parkedIn)
      const { reportedPence, providerRef, clearedAt } = parked
      if (clearedAt || !goesBackToCard(parked)) return 'done'
      if (!provider) throw new DomainError('billing_not_connected')
      // Its own id is the key: asked twice, it goes back once.
      const question = { key: parkedId, restaurantId, providerRef, amountPence: reportedPence }
      const { state } = await provider.refund(question)
      if (state === 'failed') throw new DomainError('refund_failed')
      return state === 'done' ? 'done' : 'pending'
    },
    settle: (outcome) =>
      once(db, scope, async (tx) => {
        await lockKnown(tx, restaurantId)
        const parked = await parkedIn(tx)
        if (outcome === 'done' && !parked.clearedAt) await clear(tx, billing, parked)
        await noteChange(services, tx, call, {
          event: 'subscription.parked_money_cleared',
          before: {},
          after: { parkedId, reportedPence: parked.reportedPence, currency: parked.currency, outcome },
        })
        return { outcome, ...(await readDetail(services, tx, restaurantId, services.now())) }
      }),
  })
  services.announcer.announce(restaurantId)
  return stored
}

async function clear(tx: Tx, billing: Billing, parked: Parked): Promise<void> {
  const { chargeId, refundId } = parked
  await markCleared(tx, billing, parked)
  if (chargeId) await settleChargeInside(tx, billing, chargeId, { state: 'failed', why: 'given_back' })
  if (refundId) await settleRefundInside(tx, billing, refundId, { state: 'failed' })
}
