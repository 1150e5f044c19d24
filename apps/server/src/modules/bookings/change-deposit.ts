import { type BookingDeposit, depositFor, depositFreeUntil, depositDueAt as dueAt } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { orders } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../jobs/index.ts'
import { type BookingRow, bookingOf, loadSettings } from './bookings.store.ts'
import { giveUpDeposit } from './settle-deposit.ts'

/** What a booking says of its deposit. */
export type DepositFields = Pick<BookingRow, 'depositOrderId' | 'depositDueAt' | 'depositFreeUntil'>

export const noDeposit: DepositFields = { depositOrderId: null, depositDueAt: null, depositFreeUntil: null }

type Change = {
  readonly startsAt: string
  readonly partySize: number
  /** Guests who change by themselves are asked for what a new booking would be; the staff ask nobody. */
  readonly asksDeposit: boolean
}

/**
 * The deposit of a booking after a change: what a new booking for so many would be asked for, with the stricter of both
 * deadlines. One that is not paid yet is replaced where it would be another sum.
 *
 * @throws `deposit_too_small` for more guests than it was paid for, or once the time to pay is over · `payment_unsettled` while its payment is being checked
 */
export async function changedDeposit(
  { newId }: Pick<Services, 'newId'>,
  tx: Tx,
  before: BookingRow,
  { startsAt, partySize, asksDeposit }: Change,
  now: string,
): Promise<DepositFields> {
  const { restaurantId, locationId, id, depositOrderId, depositDueAt } = before
  const { settings } = await loadSettings(tx, { restaurantId, locationId })
  const { deposit } = await bookingOf(tx, before)
  const freeUntil = depositFreeUntil(settings, startsAt)
  const earlier = before.depositFreeUntil ?? depositFreeUntil(settings, before.startsAt)
  // The time to pay is given once, also to who comes with fewer in between.
  const none = { ...noDeposit, depositDueAt }
  const kept = { depositOrderId, depositDueAt, depositFreeUntil: earliest(earlier, freeUntil) }
  if (!asksDeposit) return depositOrderId ? kept : none
  const askedPence = depositFor(settings, partySize)
  const asked = {
    depositOrderId: newId(),
    depositDueAt: depositDueAt ?? dueAt(startsAt, now),
    depositFreeUntil: freeUntil,
  }
  if (!deposit || !depositOrderId) {
    if (askedPence === 0) return none
    if (asked.depositDueAt <= now) throw new DomainError('deposit_too_small', { amountPence: 0, askedPence })
    return asked
  }
  if (deposit.state !== 'due') {
    assertCovers(deposit, askedPence)
    return kept
  }
  if (askedPence === deposit.amountPence) return kept
  await assertUnpaid(tx, restaurantId, depositOrderId)
  await enqueue(tx, giveUpDeposit, { restaurantId, bookingId: id, orderId: depositOrderId })
  return askedPence > 0 ? { ...asked, depositFreeUntil: kept.depositFreeUntil } : none
}

function assertCovers({ state, amountPence }: BookingDeposit, askedPence: number): void {
  if (state === 'paid' && askedPence > amountPence)
    throw new DomainError('deposit_too_small', { amountPence, askedPence })
}

async function assertUnpaid(tx: Tx, restaurantId: string, orderId: string): Promise<void> {
  const [sale] = await tx
    .select({ totals: orders.totals })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.id, orderId)))
  if (sale && sale.totals.pendingPence > 0) throw new DomainError('payment_unsettled', { orderId })
  if (sale && sale.totals.paidPence > sale.totals.refundedPence) throw new DomainError('deposit_too_small')
}

const earliest = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other
