import type * as contract from '@tableside/contract/bookings'
import { depositApproval, depositFreeUntil } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { assertMayGiveBack } from '@tableside/domain/orders'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../jobs/index.ts'
import { lockedOrder, takeApproval } from '../orders/index.ts'
import {
  assertVersion,
  type BookingRow,
  bookingEvent,
  bookingOf,
  findBooking,
  loadSettings,
  updateBooking,
} from './bookings.store.ts'
import { assertMayKeep } from './keep-deposit.ts'
import { depositQueue, settleDeposit } from './settle-deposit.ts'

type Deciding = {
  /** Undefined where the guests cancel by themselves: then the settings decide. */
  readonly staff?: RestaurantScope
  readonly wanted?: 'return' | 'keep' | undefined
  /** A manager's yes to giving back what the settings would keep. */
  readonly approvalId?: string | undefined
  readonly at: string
}

/**
 * What becomes of the deposit of a party that does not come, in the transaction that says so. The money moves afterwards
 * (`settleDeposit`): a card's provider is asked outside any transaction, and asked again when it does not answer.
 */
export async function decideDeposit(
  tx: Tx,
  row: BookingRow,
  state: 'cancelled' | 'no_show' | BookingRow['state'],
  { staff, wanted, approvalId, at }: Deciding,
): Promise<Pick<BookingRow, 'depositDecision'>> {
  const { depositOrderId, restaurantId, locationId, startsAt, depositDecision } = row
  if (depositOrderId === null || depositDecision !== null) return { depositDecision }
  const { settings } = await loadSettings(tx, { restaurantId, locationId })
  const freeUntil = row.depositFreeUntil ?? depositFreeUntil(settings, startsAt)
  const isFree = state === 'cancelled' && (freeUntil === null || at <= freeUntil)
  const decision = wanted ?? (isFree ? 'return' : 'keep')
  if (decision === 'return' && !isFree && staff) await assertWithinLimit(tx, row, { restaurant: staff, at }, approvalId)
  // As who cancels an evening that is still to come is written to.
  const isMailed = state === 'cancelled' && row.state === 'booked' && startsAt > at
  await settleLater(tx, row, isMailed)
  if (staff) assertMayKeep(staff, { decision, isFree })
  return { depositDecision: decision }
}

/** The party comes after all: what was kept of its deposit is for its bill again. What went back has gone. */
export async function restoreDeposit(tx: Tx, row: BookingRow): Promise<Pick<BookingRow, 'depositDecision'>> {
  if (row.depositDecision !== 'keep') return { depositDecision: row.depositDecision }
  await settleLater(tx, row)
  return { depositDecision: null }
}

/**
 * Gives back after all what was kept.
 *
 * @throws `deposit_not_usable` where none is kept · `refund_above_limit`
 */
export function returnDeposit(
  services: Services,
  { restaurant, params, body, ...call }: Call<typeof contract.returnDeposit>,
): Promise<StoredReply> {
  return runCommand(services, { restaurant, ...call }, async (tx, record) => {
    const before = await findBooking(tx, restaurant.id, params.bookingId)
    if (!before) throw new DomainError('not_found')
    assertVersion(before, body.version)
    const { deposit } = await bookingOf(tx, before)
    if (deposit?.state !== 'kept') throw new DomainError('deposit_not_usable')
    await assertWithinLimit(tx, before, { restaurant, at: call.at }, body.approvalId)
    await settleLater(tx, before)
    const after = await updateBooking(tx, before, { depositDecision: 'return' })
    await record([bookingEvent('booking.deposit_returned', after)])
    return { booking: await bookingOf(tx, after) }
  })
}

/**
 * What the settings would keep counts in the refunds of who gives it back.
 *
 * @throws `refund_above_limit`
 */
async function assertWithinLimit(
  tx: Tx,
  row: BookingRow,
  by: { readonly restaurant: RestaurantScope; readonly at: string },
  approvalId: string | undefined,
): Promise<void> {
  if (row.depositOrderId === null) return
  const order = await lockedOrder(tx, row.restaurantId, row.depositOrderId)
  const approval = await takeApproval(tx, by, approvalId, depositApproval(row.id, 0))
  assertMayGiveBack(order, order.totals.paidPence - order.totals.refundedPence, approval)
}

function settleLater(tx: Tx, { restaurantId, id }: BookingRow, isMailed = false): Promise<void> {
  const payload = { restaurantId, bookingId: id, ...(isMailed && { isMailed }) }
  return enqueue(tx, settleDeposit, payload, depositQueue(id))
}
