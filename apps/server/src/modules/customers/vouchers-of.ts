import type { BoughtVoucher } from '@tableside/contract/customers'
import { voucherState } from '@tableside/domain/vouchers'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

type Row = Omit<BoughtVoucher, 'state'> & Parameters<typeof voucherState>[0]

/** The gift vouchers somebody bought at the caller's locations, newest first. */
export async function vouchersOf(
  tx: Tx,
  restaurantId: string,
  customerId: string,
  today: string,
): Promise<BoughtVoucher[]> {
  const { rows } = await tx.execute<Row>(sql`
      select v.id, v.last4, v.amount_pence as "amountPence", v.balance_pence as "balancePence",
        v.expires_on::text as "expiresOn", iso(v.sold_at) as "soldAt", iso(v.voided_at) as "voidedAt",
        iso(v.written_off_at) as "writtenOffAt", o.state = 'voided' as "isCancelled", iso(v.created_at) as "createdAt"
      from gift_vouchers v
      join orders o on o.restaurant_id = ${restaurantId} and o.id = v.order_id
      where v.restaurant_id = ${restaurantId} and v.customer_id = ${customerId}
      order by v.created_at desc, v.id desc`)
  return rows.map((row) => {
    const { id, last4, amountPence, balancePence, expiresOn, createdAt } = row
    return { id, last4, amountPence, balancePence, expiresOn, createdAt, state: voucherState(row, today) }
  })
}
