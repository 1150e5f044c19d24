import { count, money, type ReportTable, table, textColumn } from '@tableside/domain/reports'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { DateRange } from '../rollups/index.ts'

type Row = Record<'payments' | 'cash' | 'card' | 'terminal' | 'marketplace' | 'account' | 'other' | 'tips', number> & {
  readonly name: string
}

/**
 * Who took how much of which tender, by the ledger: the person at the till when the money was taken, whoever served the
 * order. What each hands over at the end of a shift is held against this.
 */
export async function takingsByPerson(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const { from, to, locationId } = range
  const { rows } = await tx.execute<Row>(sql`
    select actor_name(p.started_by, s.name) as name,
      count(*) filter (where t.kind = 'capture')::int as payments,
      coalesce(sum(t.amount_pence) filter (where t.kind = 'capture' and p.tender = 'cash'), 0)::bigint as cash,
      coalesce(sum(t.amount_pence) filter (where t.kind = 'capture' and p.tender = 'card'), 0)::bigint as card,
      coalesce(sum(t.amount_pence) filter (where t.kind = 'capture' and p.tender = 'terminal'), 0)::bigint as terminal,
      coalesce(sum(t.amount_pence) filter (where t.kind = 'capture' and p.tender = 'marketplace'), 0)::bigint as marketplace,
      coalesce(sum(t.amount_pence) filter (where t.kind = 'capture' and p.tender = 'house_account'), 0)::bigint as account,
      coalesce(sum(t.amount_pence) filter (
        where t.kind = 'capture' and p.tender not in ('cash', 'card', 'terminal', 'marketplace', 'house_account')), 0)::bigint as other,
      coalesce(sum(t.amount_pence) filter (where t.kind = 'tip'), 0)::bigint as tips
    from ledger_transfers t
    join payments p on p.restaurant_id = t.restaurant_id and p.id = t.payment_id
    join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id
    left join staff_members s on s.restaurant_id = p.restaurant_id and s.id = p.started_by
    where t.restaurant_id = ${restaurantId} and t.business_date between ${from} and ${to} and t.kind in ('capture', 'tip')
      ${locationId ? sql`and o.location_id = ${locationId}` : sql``}
    group by p.started_by, s.name order by 3 desc, 4 desc, 1`)
  const hasMarketplaces = rows.some(({ marketplace }) => marketplace !== 0)
  const hasAccounts = rows.some(({ account }) => account !== 0)
  return table(
    'Takings by person',
    [
      textColumn('name', 'Taken by'),
      count('payments', 'Payments'),
      money('cashPence', 'Cash'),
      money('cardPence', 'Card'),
      money('terminalPence', 'Card terminal'),
      ...(hasMarketplaces ? [money('marketplacePence', 'Delivery marketplace')] : []),
      ...(hasAccounts ? [money('accountPence', 'On account')] : []),
      money('otherPence', 'Other'),
      money('tipPence', 'Tips'),
    ],
    rows.map(({ name, payments, cash, card, terminal, marketplace, account, other, tips }) => [
      ...[name, payments, cash, card, terminal],
      ...(hasMarketplaces ? [marketplace] : []),
      ...(hasAccounts ? [account] : []),
      ...[other, tips],
    ]),
    { totals: true, note: 'Before refunds. Tips are in none of the other columns.' },
  )
}
