import { billingDate, dunningSchedule } from '@tableside/domain/billing'
import { assert } from '@tableside/domain/errors'
import { type Pence, pence } from '@tableside/domain/money'
import { isOnTrial, type PlanKey, planInForce, planKeySchema } from '@tableside/domain/plans'
import { addDays, daysBetween, daysLater } from '@tableside/domain/time'
import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  billingCards,
  billingCharges,
  billingCheckouts,
  invoices,
  restaurants,
  subscriptions,
} from '../../db/schema/index.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type Invoice = typeof invoices.$inferSelect
export type Card = typeof billingCards.$inferSelect
export type Checkout = typeof billingCheckouts.$inferSelect
export type Charge = typeof billingCharges.$inferSelect

/** Whether the provider has not said yet what became of a charge or a refund. */
export const isUnsettled = ({ state }: { readonly state: string }) => state === 'pending' || state === 'unknown'

/** Who does something to a restaurant's subscription, and when. */
export type Billing = {
  readonly restaurantId: string
  readonly by: string
  readonly at: string
  readonly newId: () => string
}

/** Everything known about how a restaurant pays for its plan. */
export type BillingState = {
  readonly inForce: PlanKey
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
  readonly subscription: Subscription | undefined
  readonly card: Card | undefined
  readonly open: OpenInvoice | undefined
  readonly checkout: Checkout | undefined
  readonly balancePence: Pence
  /** The last day on which its card was charged. */
  readonly lastPaidOn: string | null
}

export type OpenInvoice = {
  readonly invoice: Invoice
  readonly duePence: Pence
  readonly attempts: number
  readonly lastTriedOn: string | null
  /** Given by the platform on top of the usual grace. */
  readonly moreDays: number
  /** A charge whose outcome nobody knows yet. */
  readonly unsettled: Charge | undefined
}

/** As one transaction sees it; whoever changes something has locked the restaurant before. */
export async function loadBillingState(tx: Tx, restaurantId: string, at: string): Promise<BillingState> {
  const [row] = await tx.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  assert(row, 'a restaurant that was entered is there')
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.restaurantId, restaurantId), isNull(subscriptions.endedAt)))
  const [card] = await tx
    .select()
    .from(billingCards)
    .where(and(eq(billingCards.restaurantId, restaurantId), isNull(billingCards.replacedAt)))
  const [checkout] = await tx
    .select()
    .from(billingCheckouts)
    .where(and(eq(billingCheckouts.restaurantId, restaurantId), eq(billingCheckouts.state, 'pending')))
  return {
    inForce: planInForce({ ...row, plan: planKeySchema.parse(row.plan) }, at),
    isSubscribed: row.isSubscribed,
    trialEndsAt: row.trialEndsAt,
    subscription,
    card,
    open: await loadOpen(tx, restaurantId, subscription),
    checkout,
    balancePence: await balanceOf(tx, restaurantId),
    lastPaidOn: await lastPaidOn(tx, restaurantId),
  }
}

async function loadOpen(tx: Tx, restaurantId: string, subscription: Subscription | undefined) {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.state, 'open')))
  if (!invoice) return undefined
  const tries = await tx
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.invoiceId, invoice.id)))
    .orderBy(billingCharges.attempt)
  const lastTriedOn = tries.at(-1)?.startedOn ?? null
  const open: OpenInvoice = {
    invoice,
    duePence: pence(invoice.totalPence - invoice.creditUsedPence),
    attempts: tries.length,
    lastTriedOn,
    moreDays: subscription?.moreGraceDays ?? 0,
    unsettled: tries.find(isUnsettled),
  }
  return open
}

/** What comes of an unpaid invoice, as it is on a day; without a card, or anybody to charge it, no try is made by itself. */
export function dunningScheduleOf(
  { invoice, attempts, lastTriedOn, moreDays }: OpenInvoice,
  { card, isConnected, at }: { readonly card: Card | undefined; readonly isConnected: boolean; readonly at: string },
) {
  const mayTry = card !== undefined && isConnected
  return dunningSchedule({ issuedOn: invoice.issuedOn, attempts, lastTriedOn, moreDays, mayTry }, billingDate(at))
}

/** For so many days everybody who manages the plan is notified of its end wherever they are. */
const noticeDays = 7

/** The plan that was paid for last, for a restaurant that pays for none. */
export async function loadEnded(tx: Tx, restaurantId: string, at: string) {
  const [last] = await tx
    .select({ plan: subscriptions.plan, endedAt: subscriptions.endedAt, reason: subscriptions.endReason })
    .from(subscriptions)
    .where(and(eq(subscriptions.restaurantId, restaurantId), isNotNull(subscriptions.endedAt)))
    .orderBy(desc(subscriptions.endedAt))
    .limit(1)
  if (!last?.endedAt) return null
  return {
    plan: planKeySchema.parse(last.plan),
    on: billingDate(last.endedAt),
    reason: last.reason === 'unpaid' ? ('unpaid' as const) : ('cancelled' as const),
    isNew: at < daysLater(last.endedAt, noticeDays),
  }
}

/** What the restaurant has in credit: credit notes that stayed with us, less what invoices have used of them. */
async function balanceOf(tx: Tx, restaurantId: string): Promise<Pence> {
  const { rows } = await tx.execute<{ pence: string }>(sql`
    select coalesce(sum(case when kind = 'credit_note' and state = 'balance' then total_pence else 0 end), 0)
      - coalesce(sum(credit_used_pence), 0) as pence
    from invoices where restaurant_id = ${restaurantId}`)
  return pence(Number(rows[0]?.pence ?? 0))
}

async function lastPaidOn(tx: Tx, restaurantId: string): Promise<string | null> {
  const [row] = await tx
    .select({ on: max(billingCharges.startedOn) })
    .from(billingCharges)
    .where(and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.state, 'paid')))
  return row?.on ?? null
}

/**
 * The day the next period is charged: the one it begins on. Where that is over because nobody renewed in time, the first
 * on which the card was not charged already.
 */
export function nextChargeDay({ periodEnd }: Subscription, { lastPaidOn }: BillingState, at: string): string {
  const today = billingDate(at)
  const first = lastPaidOn === today ? addDays(today, 1) : today
  return first < periodEnd ? periodEnd : first
}

/** The day a trial that runs now ends on: tomorrow at the earliest, so that a period has a day. */
export function trialEndDay({ isSubscribed, trialEndsAt }: BillingState, at: string): string | null {
  if (trialEndsAt === null || !isOnTrial({ isSubscribed, trialEndsAt }, at)) return null
  const day = billingDate(trialEndsAt)
  const tomorrow = billingDate(daysLater(at, 1))
  return daysBetween(tomorrow, day) > 0 ? day : tomorrow
}
