import type { ParkedMoney } from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { type Pence, pence } from '@tableside/domain/money'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingParked } from '../../db/schema/index.ts'
import type { Billing } from './billing-state.ts'
import type { MovedMoney } from './provider.ts'

export type Parked = typeof billingParked.$inferSelect

type Subject = Pick<Parked, 'chargeId' | 'refundId' | 'invoiceId'> & { readonly expectedPence: Pence }

/** Why an amount the provider reports cannot be booked as it is; undefined when it is pounds and more than none. */
export function amountFault({ amountPence, currency }: MovedMoney): 'nothing_moved' | 'other_currency' | undefined {
  if (currency !== 'GBP') return 'other_currency'
  return amountPence > 0 ? undefined : 'nothing_moved'
}

/** Keeps what the provider did and nothing can book, once however often it is reported, for the platform's owner. */
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
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'subscription.money_parked', data }])
}

/** Whether money of a charge or a refund waits for a decision: then no report that nothing moved settles it. */
export async function isParked(tx: Tx, restaurantId: string, chargeOrRefundId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: billingParked.id })
    .from(billingParked)
    .where(
      and(
        eq(billingParked.restaurantId, restaurantId),
        or(eq(billingParked.chargeId, chargeOrRefundId), eq(billingParked.refundId, chargeOrRefundId)),
        isNull(billingParked.clearedAt),
      ),
    )
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

export async function markCleared(tx: Tx, { restaurantId, at }: Billing, parkedId: string): Promise<void> {
  await tx
    .update(billingParked)
    .set({ clearedAt: at })
    .where(and(eq(billingParked.restaurantId, restaurantId), eq(billingParked.id, parkedId)))
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
    direction: chargeId ? 'taken' : 'given_back',
    reportedPence,
    expectedPence,
    currency,
    providerRef,
    parkedAt,
  }))
}
