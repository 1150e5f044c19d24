import type { AccountStatement, StatementEntry } from '@tableside/contract/house-accounts'
import { runningBalance } from '@tableside/domain/house-accounts'
import { pence, sumPence } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { loadAccount } from './accounts.store.ts'

type Period = { readonly from: string; readonly to: string }
type Row = Omit<StatementEntry, 'amountPence' | 'balancePence'> & { readonly pence: number }

const owedMore = sql`case t.debit when 'accounts_receivable' then t.amount_pence else -t.amount_pence end`

/** What an account owed at first, what moved it on these days, oldest first, and what it owed at the end. */
export async function readStatement(
  tx: Tx,
  restaurantId: string,
  houseAccountId: string,
  { from, to }: Period,
): Promise<AccountStatement> {
  const account = await loadAccount(tx, restaurantId, houseAccountId)
  const opening = await tx.execute<{ pence: number }>(sql`
    select coalesce(sum(${owedMore}), 0)::bigint as pence from ledger_transfers t
    where t.restaurant_id = ${restaurantId} and t.house_account_id = ${houseAccountId} and t.business_date < ${from}`)
  const { rows } = await tx.execute<Row>(sql`
    select iso(t.at) as at, t.business_date::text as "businessDate", ${owedMore}::bigint as pence,
      case t.kind when 'capture' then 'charged' when 'refund' then 'refunded' when 'account_settlement' then 'settled'
        else 'returned' end as kind,
      o.id as "orderId", o.number as "orderNumber", l.name as "locationName", actor_name(e.by, s.name) as "byName",
      case when t.kind in ('account_settlement', 'account_settlement_back') then (
        select p.tender from payments p where p.restaurant_id = ${restaurantId} and p.order_id = o.id limit 1) end as tender,
      case when t.kind in ('account_settlement', 'account_settlement_back') then coalesce((
        select n.note from order_lines n where n.restaurant_id = ${restaurantId} and n.order_id = o.id limit 1), '') else '' end as reference
    from ledger_transfers t
    join orders o on o.restaurant_id = ${restaurantId} and o.id = t.order_id
    join locations l on l.restaurant_id = ${restaurantId} and l.id = o.location_id
    join events e on e.restaurant_id = ${restaurantId} and e.seq = t.seq
    left join staff_members s on s.restaurant_id = ${restaurantId} and s.id = e.by
    where t.restaurant_id = ${restaurantId} and t.house_account_id = ${houseAccountId}
      and t.business_date between ${from} and ${to}
    order by t.business_date, t.seq, t.ordinal`)
  const openingPence = pence(opening.rows[0]?.pence ?? 0)
  const entries = runningBalance(
    openingPence,
    rows.map(({ pence: moved, ...row }) => ({ ...row, amountPence: pence(moved) })),
  )
  const total = (...kinds: StatementEntry['kind'][]) =>
    sumPence(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amountPence }) => amountPence))
  const chargedPence = total('charged', 'refunded')
  const settledPence = pence(-total('settled', 'returned'))
  const closingPence = pence(openingPence + chargedPence - settledPence)
  const changes = await changesOf(tx, restaurantId, houseAccountId)
  return { account, from, to, openingPence, entries, chargedPence, settledPence, closingPence, changes }
}

async function changesOf(tx: Tx, restaurantId: string, houseAccountId: string): Promise<AccountStatement['changes']> {
  const { rows } = await tx.execute<AccountStatement['changes'][number]>(sql`
    select iso(a.at) as at, actor_name(a.by, s.name) as "byName", a.act, a.limit_pence::bigint as "limitPence", a.reason
    from house_account_acts a
    left join staff_members s on s.restaurant_id = ${restaurantId} and s.id = a.by
    where a.restaurant_id = ${restaurantId} and a.house_account_id = ${houseAccountId}
    order by a.at desc, a.id desc`)
  return rows
}
