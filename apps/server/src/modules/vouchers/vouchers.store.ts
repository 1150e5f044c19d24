import type { VoucherDeed, VoucherRow, WholeVoucher } from '@tableside/contract/vouchers'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { type BusinessDay, businessDate } from '@tableside/domain/time'
import { type Voucher, voucherState } from '@tableside/domain/vouchers'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { everyLocation, everyLocationInside } from '../../db/visible-locations.ts'
import { staffNames } from '../customers/index.ts'

type Row = Omit<VoucherRow, 'state'>

/**
 * Vouchers with the order that sold each and who bought it. Of the locations the caller may see, because the order is;
 * whoever has a code uses it at any location (`findByCode`).
 */
export async function voucherRows(tx: Tx, restaurantId: string, today: string, where: SQL, limit: number) {
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.order_id as "orderId", v.location_id as "locationId", v.last4, v.amount_pence as "amountPence",
      v.balance_pence as "balancePence", v.vat_rate_bps as "vatRateBps", v.vat_pence as "vatPence", v.expires_on::text as "expiresOn", iso(v.sold_at) as "soldAt",
      iso(v.voided_at) as "voidedAt", iso(v.written_off_at) as "writtenOffAt", o.state = 'voided' as "isCancelled",
      iso(v.created_at) as "createdAt", o.number as "orderNumber", c.id as "customerId",
      nullif(c.name, '') as "customerName", iso(v.handed_over_at) as "handedOverAt", iso(v.mailed_at) as "mailedAt",
      v.code_sealed is not null and v.sold_at is not null and v.handed_over_at is null as "hasCode"
    from gift_vouchers v
    join orders o on o.restaurant_id = ${restaurantId} and o.id = v.order_id
    left join customers c on c.restaurant_id = ${restaurantId} and c.id = v.customer_id
    where v.restaurant_id = ${restaurantId} and ${where}
    order by v.created_at desc, v.id desc limit ${limit}`)
  return rows.map((row): VoucherRow => ({ ...row, state: voucherState(row, today) }))
}

/** The voucher with this hash of its code, wherever it was sold. */
export async function findByCode(db: Database, restaurantId: string, hash: string): Promise<Voucher | undefined> {
  const [found] = await everyLocation(() =>
    db.inRestaurant(restaurantId, (tx) => voucherRows(tx, restaurantId, '', sql`v.code_hash = ${hash}`, 1)),
  )
  return found
}

/** The voucher an order sells; undefined for every other order. */
export async function voucherOfSale(db: Database, restaurantId: string, orderId: string): Promise<Voucher | undefined> {
  const [found] = await db.inRestaurant(restaurantId, (tx) =>
    voucherRows(tx, restaurantId, '', sql`v.order_id = ${orderId}`, 1),
  )
  return found
}

/**
 * The deposit of a booking is a voucher whose money belongs to the booking: nobody stops it, writes it off or learns its code.
 *
 * @throws `voucher_is_deposit`
 */
export async function assertNoDeposit(db: Database, restaurantId: string, voucherId: string): Promise<void> {
  const { rows } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute(sql`
      select b.id from gift_vouchers v
      join bookings b on b.restaurant_id = ${restaurantId} and b.deposit_order_id = v.order_id
      where v.restaurant_id = ${restaurantId} and v.id = ${voucherId}`),
  )
  if (rows.length > 0) throw new DomainError('voucher_is_deposit', { voucherId })
}

export async function loadVoucher(tx: Tx, restaurant: BusinessDay & { readonly id: string }, id: string, at: string) {
  const [voucher] = await voucherRows(tx, restaurant.id, businessDate(at, restaurant), sql`v.id = ${id}`, 1)
  if (!voucher) throw new DomainError('not_found')
  return voucher
}

export async function wholeVoucher(
  tx: Tx,
  restaurant: BusinessDay & { readonly id: string },
  id: string,
  at: string,
): Promise<WholeVoucher> {
  const voucher = await loadVoucher(tx, restaurant, id, at)
  const { rows } = await everyLocationInside(tx, () =>
    tx.execute<Omit<VoucherDeed, 'byName' | 'orderNumber'> & { by: string }>(sql`
    select iso(d.at) as at, d.by, d.deed, d.pence::bigint as "amountPence", d.order_id as "orderId", d.reason
    from (
      -- What is written off is income and VAT: one deed.
      select t.at, e.by, t.seq::numeric + min(t.ordinal) / 100.0 as place, t.order_id,
        case t.kind when 'voucher_sale' then 'sold' when 'capture' then 'redeemed' when 'refund' then 'refunded'
          when 'voucher_sale_back' then 'sale_back' else 'written_off' end as deed,
        sum(case t.credit when 'gift_voucher_liability' then t.amount_pence else -t.amount_pence end) as pence,
        coalesce((
          select a.reason from gift_voucher_acts a
          where a.restaurant_id = ${restaurant.id} and a.voucher_id = ${id} and t.kind = 'voucher_breakage'
            and a.act = 'written_off' and a.at = t.at limit 1), '') as reason
      from ledger_transfers t
      join events e on e.restaurant_id = ${restaurant.id} and e.seq = t.seq
      where t.restaurant_id = ${restaurant.id} and t.voucher_id = ${id}
      group by t.at, e.by, t.seq, t.order_id, t.kind
      union all
      select a.at, a.by, 0, null, a.act, 0, a.reason
      from gift_voucher_acts a
      where a.restaurant_id = ${restaurant.id} and a.voucher_id = ${id} and a.act <> 'written_off'
    ) d
    order by d.at desc, d.place desc`),
  )
  const names = await staffNames(tx, restaurant.id)
  const numbers = await visibleOrders(tx, restaurant.id, id)
  return {
    voucher,
    history: rows.map(({ by, amountPence, orderId, ...deed }) => ({
      ...deed,
      // Used at a location the caller may not see: the amount explains the balance, the order is not named.
      orderId: orderId !== null && numbers.has(orderId) ? orderId : null,
      orderNumber: numbers.get(orderId ?? '') ?? null,
      amountPence: pence(amountPence),
      byName: names.get(by) ?? 'Automatically',
    })),
  }
}

/** The numbers of the orders a voucher was sold and used on, of the locations the caller may see. */
async function visibleOrders(tx: Tx, restaurantId: string, voucherId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    select distinct o.id, o.number
    from ledger_transfers t
    join orders o on o.restaurant_id = ${restaurantId} and o.id = t.order_id
    where t.restaurant_id = ${restaurantId} and t.voucher_id = ${voucherId}`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
