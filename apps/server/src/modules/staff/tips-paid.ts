import type { TipsTransfer } from '@tableside/domain/ledger'
import { type Pence, pence } from '@tableside/domain/money'
import { type TipsPaid, tipsPaidOff } from '@tableside/domain/staff'
import { type BusinessDay, businessDate } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { ledgerTransfers, tipAllocations } from '../../db/schema/index.ts'
import { receivedByMonth } from './tips.store.ts'

type Paying = {
  readonly allocationId: string
  readonly paidPence: Pence
  /** The journal entry that tells it. */
  readonly seq: number
  readonly at: string
}

/**
 * Posts what reached the staff: the debt for tips and for service charge falls by it, and the money is theirs. The
 * day's takings, its Z and its sums stay as they are: they say what came in, not what was handed on.
 */
export async function postTipsPaid(
  tx: Tx,
  restaurant: BusinessDay & { readonly id: string },
  { allocationId, paidPence, seq, at }: Paying,
): Promise<void> {
  const [allocation] = await tx
    .select({ locationId: tipAllocations.locationId, month: tipAllocations.month })
    .from(tipAllocations)
    .where(and(eq(tipAllocations.restaurantId, restaurant.id), eq(tipAllocations.id, allocationId)))
  if (!allocation) throw new Error('Must hold: a share belongs to an allocation')
  const { locationId, month } = allocation
  const none = { tipPence: pence(0), serviceChargePence: pence(0) }
  const received = (await receivedByMonth(tx, restaurant.id, locationId)).get(month) ?? none
  const before = await postedBefore(tx, restaurant.id, locationId, month)
  const { tipPence, serviceChargePence } = tipsPaidOff(received, before, paidPence)
  const about = { tipAllocationId: allocationId, kind: 'tips_paid', credit: 'staff_paid' } as const
  const transfers: TipsTransfer[] = [
    { ...about, debit: 'tips_payable' as const, amountPence: tipPence },
    { ...about, debit: 'service_charge_payable' as const, amountPence: serviceChargePence },
  ].filter(({ amountPence }) => amountPence > 0)
  const day = { restaurantId: restaurant.id, locationId, seq, businessDate: businessDate(at, restaurant), at }
  await tx
    .insert(ledgerTransfers)
    .values(transfers.map((transfer, index) => ({ ...day, ...transfer, ordinal: index + 1 })))
}

async function postedBefore(tx: Tx, restaurantId: string, locationId: string, month: string): Promise<TipsPaid> {
  const { rows } = await tx.execute<{ tips: number; service: number }>(sql`
    select coalesce(sum(t.amount_pence) filter (where t.debit = 'tips_payable'), 0)::bigint as tips,
      coalesce(sum(t.amount_pence) filter (where t.debit = 'service_charge_payable'), 0)::bigint as service
    from tip_allocations a
    join ledger_transfers t on t.restaurant_id = a.restaurant_id and t.tip_allocation_id = a.id
    where a.restaurant_id = ${restaurantId} and a.location_id = ${locationId} and a.month = ${month}`)
  return { tipPence: pence(rows[0]?.tips ?? 0), serviceChargePence: pence(rows[0]?.service ?? 0) }
}
