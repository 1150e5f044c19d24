import type { ParkedMoney } from '@tableside/contract/billing'
import { billingDate } from '@tableside/domain/billing'
import { DomainError } from '@tableside/domain/errors'
import { clearedTransfer, parkedTransfer, type SubscriptionTransfer } from '@tableside/domain/ledger'
import { type Pence, pence } from '@tableside/domain/money'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingParked, ledgerTransfers, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { notifyPlatform } from '../platform-settings/index.ts'
import type { Billing } from './billing-state.ts'
import type { MovedMoney } from './provider.ts'

export type Parked = typeof billingParked.$inferSelect

type Subject = Pick<Parked, 'chargeId' | 'refundId' | 'invoiceId'> & { readonly expectedPence: Pence }

/** Why an amount the provider reports cannot be booked as it is; undefined when it is pounds and more than none. */
export function amountFault({ amountPence, currency }: MovedMoney): 'nothing_moved' | 'other_currency' | undefined {
  if (currency !== 'GBP') return 'other_currency'
  return amountPence > 0 ? undefined : 'nothing_moved'
}

/**
 * Keeps what the provider did and nothing can book, once however often it is reported, for the platform's owner. Pounds
 * stand in `platform_suspense` in the meantime.
 */
export async function park(tx: Tx, billing: Billing, subject: Subject, money: MovedMoney, why: Parked['why']) {
  const { restaurantId, by, at, newId } = billing
  const { providerRef, currency } = money
  const reportedPence = pence(money.amountPence)
  const [parked] = await tx
    .insert(billingParked)
    .values({ restaurantId, id: newId(), ...subject, why, providerRef, reportedPence, currency, parkedAt: at })
    .onConflictDoNothing()
    .returning()
  if (!parked) return
  const data = { parkedId: parked.id, invoiceId: subject.invoiceId, why, reportedPence, currency }
  const seq = await recordEvents(tx, { restaurantId, by, at }, [{ type: 'subscription.money_parked', data }])
  if (currency === 'GBP') await postParked(tx, billing, parked, seq, parkedTransfer(directionOf(parked), reportedPence))
}

/** Mails the platform's people of what was parked at a moment for a charge or a refund, in the transaction that parks it. */
export async function notifyParked(
  services: Services,
  tx: Tx,
  { restaurantId, at }: Billing,
  chargeOrRefundId: string,
): Promise<void> {
  const rows = await tx
    .select({ why: billingParked.why, name: restaurants.name })
    .from(billingParked)
    .innerJoin(restaurants, eq(restaurants.restaurantId, billingParked.restaurantId))
    .where(and(isOf(restaurantId, chargeOrRefundId), eq(billingParked.parkedAt, at)))
  for (const { name, why } of rows) {
    await notifyPlatform(services, tx, 'plan_payment_parked', {
      subject: parkedSubject(why, name),
      text: `Decide what happens to it here:\n\n${services.config.publicUrl}/platform/restaurants/${restaurantId}`,
    })
  }
}

function parkedSubject(why: Parked['why'], name: string): string {
  if (why === 'returned') return `A refund of ${name} came back`
  if (why === 'disputed') return `A plan payment of ${name} was taken back by the bank`
  return `A plan payment of ${name} fits no invoice`
}

const isOf = (restaurantId: string, chargeOrRefundId: string) =>
  and(
    eq(billingParked.restaurantId, restaurantId),
    or(eq(billingParked.chargeId, chargeOrRefundId), eq(billingParked.refundId, chargeOrRefundId)),
  )

/** Whether money of a charge or a refund waits for a decision: then no report that nothing moved settles it. */
export async function isParked(tx: Tx, restaurantId: string, chargeOrRefundId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: billingParked.id })
    .from(billingParked)
    .where(and(isOf(restaurantId, chargeOrRefundId), isNull(billingParked.clearedAt)))
    .limit(1)
  return row !== undefined
}

export async function findParked(tx: Tx, restaurantId: string, parkedId: string): Promise<Parked> {
  const [parked] = await tx
    .select()
    .from(billingParked)
    .where(and(eq(billingParked.restaurantId, restaurantId), eq(billingParked.id, parkedId)))
  if (!parked) throw new DomainError('not_found')
  return parked
}

/** Takes it off the list. What was taken and has gone back to its card leaves `platform_suspense`. */
export async function markCleared(tx: Tx, billing: Billing, parked: Parked): Promise<void> {
  const { restaurantId, by, at } = billing
  const { id: parkedId, currency, reportedPence } = parked
  const cleared = { type: 'subscription.money_cleared', data: { parkedId } }
  const seq = await recordEvents(tx, { restaurantId, by, at }, [cleared])
  if (goesBackToCard(parked) && currency === 'GBP')
    await postParked(tx, billing, parked, seq, clearedTransfer(reportedPence))
  await tx
    .update(billingParked)
    .set({ clearedAt: at })
    .where(and(eq(billingParked.restaurantId, restaurantId), eq(billingParked.id, parkedId)))
}

/** Moves parked money in the books. */
export async function postParked(
  tx: Tx,
  { restaurantId, at }: Billing,
  { id }: Parked,
  seq: number,
  transfers: readonly SubscriptionTransfer[],
): Promise<void> {
  if (transfers.length === 0) return
  const beside = { restaurantId, seq, parkedId: id, businessDate: billingDate(at), at }
  await tx.insert(ledgerTransfers).values(transfers.map((transfer, ordinal) => ({ ...beside, ordinal, ...transfer })))
}

/** Whether the money is with us: taken, or given back and returned by the bank. */
function directionOf({ chargeId, why }: Pick<Parked, 'chargeId' | 'why'>): 'taken' | 'given_back' {
  const isWithUs = why === 'returned' || (chargeId !== null && why !== 'disputed')
  return isWithUs ? 'taken' : 'given_back'
}

/** What was taken from a card and is still with us: clearing it gives it back. */
export function goesBackToCard({ chargeId, why, reportedPence }: Parked): boolean {
  return chargeId !== null && why !== 'disputed' && reportedPence > 0
}

/** What still waits for a decision, the oldest first. */
export async function readParked(tx: Tx, restaurantId: string): Promise<ParkedMoney[]> {
  const rows = await tx
    .select()
    .from(billingParked)
    .where(and(eq(billingParked.restaurantId, restaurantId), isNull(billingParked.clearedAt)))
    .orderBy(asc(billingParked.parkedAt), asc(billingParked.id))
  return rows.map(({ id, why, chargeId, reportedPence, expectedPence, currency, providerRef, parkedAt }) => ({
    id,
    why,
    direction: directionOf({ chargeId, why }),
    reportedPence,
    expectedPence,
    currency,
    providerRef,
    parkedAt,
  }))
}
