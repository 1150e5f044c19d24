import type * as contract from '@tableside/contract/vouchers'
import type { VoucherGroup } from '@tableside/contract/vouchers'
import { pence } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import { plainCode } from '@tableside/domain/vouchers'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { beginsWithWords } from '../../db/search-names.ts'
import { everyLocationInside, visibleLocations } from '../../db/visible-locations.ts'
import type { Call } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { voucherRows } from './vouchers.store.ts'

/** A page of the vouchers sold at the caller's locations, newest first, with what is owed on all of those. The cursor is the last one's moment and id. */
export async function listVouchers({ db }: Services, call: Call<typeof contract.listVouchers>) {
  const { restaurant, query, at } = call
  const { search, group, limit, cursor } = query
  const today = businessDate(at, restaurant)
  const where = sql`${search === '' ? sql`o.state <> 'voided'` : fits(search)} and ${
    group ? groups[group](today) : sql`true`
  } and ${belowCursor(sql`v.created_at`, sql`v.id`, cursor) ?? sql`true`}`
  return db.inRestaurant(restaurant.id, async (tx) => {
    const rows = await voucherRows(tx, restaurant.id, today, where, limit + 1)
    const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.createdAt}_${last.id}`)
    return {
      vouchers: page,
      nextCursor,
      totals: await totalsOf(tx, restaurant.id, today),
    }
  })
}

const groups: Record<VoucherGroup, (today: string) => SQL> = {
  active: (today) =>
    sql`v.sold_at is not null and v.voided_at is null and v.balance_pence > 0 and (v.expires_on is null or v.expires_on >= ${today})`,
  used: () => sql`v.sold_at is not null and v.voided_at is null and v.written_off_at is null and v.balance_pence = 0`,
  expired: (today) => sql`v.voided_at is null and v.balance_pence > 0 and v.expires_on < ${today}`,
  voided: () => sql`(v.voided_at is not null or v.written_off_at is not null)`,
}

/** The end of a code, or a whole one; the number of the order that sold it; how the buyer's name begins. */
function fits(typed: string): SQL {
  const end = plainCode(typed).slice(-4)
  return sql`(v.last4 = ${end} or o.number = ${typed} or ${beginsWithWords(sql`c.name_start`, typed)}
    or ${beginsWithWords(sql`c.name_last`, typed)})`
}

/**
 * What is owed on the vouchers of the caller's locations, counted from them and, beside it, from the ledger: with
 * what was paid of them at other locations.
 */
async function totalsOf(tx: Tx, restaurantId: string, today: string) {
  const visible = visibleLocations()
  const isVisible = visible === null ? sql`true` : inArray(sql`v.location_id`, [...visible])
  const { rows } = await everyLocationInside(tx, () =>
    tx.execute<{ owed: number; usable: number; count: number; ledger: number }>(sql`
    select coalesce(sum(v.balance_pence), 0)::bigint as owed, count(*) filter (where v.balance_pence > 0)::int as count,
      coalesce(sum(v.balance_pence) filter (
        where v.voided_at is null and (v.expires_on is null or v.expires_on >= ${today})), 0)::bigint as usable, (
        select coalesce(sum(case t.credit when 'gift_voucher_liability' then t.amount_pence else -t.amount_pence end), 0)::bigint
        from ledger_transfers t
        join gift_vouchers v on v.restaurant_id = t.restaurant_id and v.id = t.voucher_id
        where t.restaurant_id = ${restaurantId} and ${isVisible}
      ) as ledger
    from gift_vouchers v where v.restaurant_id = ${restaurantId} and ${isVisible}`),
  )
  const { owed = 0, usable = 0, count = 0, ledger = 0 } = rows[0] ?? {}
  return { owedPence: pence(owed), usablePence: pence(usable), ledgerPence: pence(ledger), count }
}
