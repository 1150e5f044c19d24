import { can } from '@tableside/domain/access'
import { isReturnedFreely } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../jobs/index.ts'
import { type BookingRow, loadSettings } from './bookings.store.ts'
import { settleDeposit } from './settle-deposit.ts'

type Deciding = {
  /** Undefined where the guests cancel by themselves: then the settings decide. */
  readonly staff?: RestaurantScope
  readonly wanted?: 'return' | 'keep' | undefined
  readonly at: string
}

/**
 * What becomes of the deposit of a party that does not come, in the transaction that says so. The money moves afterwards
 * (`settleDeposit`): a card's provider is asked outside any transaction, and asked again when it does not answer.
 */
export async function decideDeposit(
  { newId }: Pick<Services, 'newId'>,
  tx: Tx,
  row: BookingRow,
  state: 'cancelled' | 'no_show' | BookingRow['state'],
  { staff, wanted, at }: Deciding,
): Promise<Pick<BookingRow, 'depositDecision'>> {
  const { depositOrderId, restaurantId, id, locationId, startsAt, depositDecision } = row
  if (depositOrderId === null || depositDecision !== null) return { depositDecision }
  const { settings } = await loadSettings(tx, { restaurantId, locationId })
  const isFree = state === 'cancelled' && isReturnedFreely(settings, startsAt, at)
  const decision = wanted ?? (isFree ? 'return' : 'keep')
  const mayReturn = isFree || !staff || can(staff.access, { permission: 'payments.refund' }) === true
  if (decision === 'return' && !mayReturn) throw new DomainError('permission_denied')
  // Made now, so that every try of the job means the same sale, payment and refund.
  const ids = { saleId: newId(), lineId: newId(), paymentId: newId(), refundId: newId() }
  await enqueue(tx, settleDeposit, { restaurantId, bookingId: id, ...ids }, { key: `deposit ${id}` })
  return { depositDecision: decision }
}
