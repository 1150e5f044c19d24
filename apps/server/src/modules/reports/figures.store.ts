import { type Figures, figuresSchema } from '@tableside/domain/reports'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { type DateRange, onDays, within } from '../rollups/index.ts'

/** Everything that is counted about some days, in one round trip over the sums; the sums must be up to date. */
export async function loadFigures(tx: Tx, restaurantId: string, range: DateRange): Promise<Figures> {
  const where = within(restaurantId, range)
  const { rows } = await tx.execute<{ figures: unknown }>(sql`
    select h.hours || jsonb_build_object(
      'vat', coalesce((
        select jsonb_agg(v order by v."rateBps" desc, v."isTakeaway") from (
          select rate_bps as "rateBps", is_takeaway as "isTakeaway", sum(net_pence) as "netPence", sum(vat_pence) as "vatPence",
            sum(refund_net_pence) as "refundNetPence", sum(refund_vat_pence) as "refundVatPence",
            sum(advance_net_pence) as "advanceNetPence", sum(advance_vat_pence) as "advanceVatPence",
            sum(advance_off_net_pence) as "advanceOffNetPence", sum(advance_off_vat_pence) as "advanceOffVatPence"
          from rollup_vat where ${where} group by 1, 2) v), '[]'),
      'tenders', coalesce((
        select jsonb_agg(t order by t.tender) from (
          select tender, sum(payments) as payments, sum(taken_pence) as "takenPence", sum(tip_pence) as "tipPence",
            sum(refunds) as refunds, sum(refunded_pence) as "refundedPence", sum(tip_back_pence) as "tipBackPence",
            sum(voucher_sale_pence) as "voucherSalePence", sum(settlement_pence) as "settlementPence",
            sum(suspense_pence) as "suspensePence",
            sum(fee_pence) as "feePence", sum(fee_back_pence) as "feeBackPence", sum(provider_fee_pence) as "providerFeePence"
          from rollup_tenders where ${where} group by 1) t), '[]'),
      'reductions', coalesce((
        select jsonb_agg(r order by r.kind) from (
          select kind, sum(times) as times, sum(amount_pence) as "amountPence"
          from rollup_reductions where ${where} group by 1) r), '[]'),
      -- Few rows, straight from the ledger: each of them has its voucher.
      'vouchers', coalesce((
        select jsonb_agg(g order by g.what) from (
          select case t.kind when 'voucher_sale' then 'sold' when 'voucher_sale_back' then 'back'
              else case t.credit when 'vat_on_advances' then 'written_off_vat' else 'written_off' end end as what,
            count(*) as times, sum(t.amount_pence) as "amountPence"
          from ledger_transfers t
          join gift_vouchers v on v.restaurant_id = ${restaurantId} and v.id = t.voucher_id
          where t.restaurant_id = ${restaurantId} and t.business_date between ${range.from} and ${range.to}
            and t.voucher_id is not null and t.kind in ('voucher_sale', 'voucher_sale_back', 'voucher_breakage')
            and ${range.locationId ? sql`v.location_id = ${range.locationId}` : sql`true`}
          group by 1) g), '[]'),
      'houseAccounts', coalesce((
        select jsonb_agg(a order by a.what) from (
          select case t.kind when 'capture' then 'charged' when 'refund' then 'refunded'
              when 'account_settlement' then 'settled' else 'returned' end as what,
            count(*) as times, sum(t.amount_pence) as "amountPence"
          from ledger_transfers t
          where t.restaurant_id = ${restaurantId} and t.business_date between ${range.from} and ${range.to}
            and t.house_account_id is not null ${range.locationId ? sql`and t.location_id = ${range.locationId}` : sql``}
          group by 1) a), '[]'),
      'categories', coalesce((
        select jsonb_agg(c order by c.category, c."rateBps" desc) from (
          select coalesce(k.name, 'Other') as category, i.rate_bps as "rateBps", sum(i.pence) as "salesPence"
          from (
            select item_key, rate_bps, sum(gross_pence - discount_pence - comp_pence) as pence
            from rollup_items where ${where} group by 1, 2) i
          left join menu_items m on m.restaurant_id = ${restaurantId} and m.id::text = i.item_key
          left join menu_categories k on k.restaurant_id = ${restaurantId} and k.id = m.category_id
          group by 1, 2) c), '[]')
    ) as figures
    from (
      select jsonb_build_object(
        'orders', coalesce(sum(orders), 0), 'voidedOrders', coalesce(sum(voided_orders), 0),
        'covers', coalesce(sum(covers), 0), 'grossPence', coalesce(sum(gross_pence), 0),
        'discountPence', coalesce(sum(discount_pence), 0), 'compPence', coalesce(sum(comp_pence), 0),
        'refundPence', coalesce(sum(refund_pence), 0), 'serviceChargePence', coalesce(sum(service_charge_pence), 0),
        'serviceBackPence', coalesce(sum(service_back_pence), 0),
        'vatUnknownPence', coalesce(sum(vat_unknown_pence), 0)) as hours
      from rollup_days where ${onDays(restaurantId, range)}) h`)
  return figuresSchema.parse(rows[0]?.figures)
}
