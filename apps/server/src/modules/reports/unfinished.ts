import type { Unfinished } from '@tableside/contract/reports'
import { pence } from '@tableside/domain/money'
import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { drawers, orders, payments } from '../../db/schema/index.ts'
import type { Day } from './sheet.ts'

/** What of a location's day, or of one before, is in no figure yet: it will come after a Z that is made now. */
export async function unfinishedOf(
  tx: Tx,
  restaurantId: string,
  { locationId, businessDate }: Day,
): Promise<Unfinished> {
  const open = and(
    eq(orders.restaurantId, restaurantId),
    eq(orders.locationId, locationId),
    eq(orders.state, 'open'),
    lte(orders.businessDate, businessDate),
  )
  const [bills] = await tx
    .select({
      count: count(),
      owed: sql<number>`coalesce(sum((${orders.totals} ->> 'balanceDuePence')::bigint), 0)::bigint`,
    })
    .from(orders)
    .where(open)
  const [unanswered] = await tx
    .select({ count: count() })
    .from(payments)
    .innerJoin(orders, and(eq(orders.restaurantId, payments.restaurantId), eq(orders.id, payments.orderId)))
    .where(and(open, eq(payments.restaurantId, restaurantId), inArray(payments.state, ['pending', 'unknown'])))
  // Of bills that are paid as well: the cash may be the second payment of one.
  const [held] = await tx
    .select({
      count: count(),
      pence: sql<number>`coalesce(sum(${payments.amountPence} + ${payments.tipPence}), 0)::bigint`,
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.restaurantId, payments.restaurantId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.restaurantId, restaurantId),
        eq(payments.state, 'held'),
        lte(payments.businessDate, businessDate),
        eq(orders.locationId, locationId),
      ),
    )
  const [drawer] = await tx
    .select({ count: count() })
    .from(drawers)
    .where(and(eq(drawers.restaurantId, restaurantId), eq(drawers.locationId, locationId), isNull(drawers.closedAt)))
  const { rows: loose } = await tx.execute<{ pence: number }>(sql`
    select coalesce(sum(case when t.debit = 'cash' then t.amount_pence else -t.amount_pence end), 0)::bigint as pence
    from ledger_transfers t
    where t.restaurant_id = ${restaurantId} and t.business_date = ${businessDate} and t.location_id = ${locationId}
      and t.order_id is not null and 'cash' in (t.debit, t.credit) and not exists (
        select from drawers d
        where d.restaurant_id = ${restaurantId} and d.location_id = ${locationId} and d.opened_seq < t.seq
          and d.cash_drawer_id is not distinct from t.cash_drawer_id and (d.closed_at is null or d.closed_at >= t.at)
      )`)
  return {
    openBills: bills?.count ?? 0,
    owedPence: pence(bills?.owed ?? 0),
    unansweredPayments: unanswered?.count ?? 0,
    heldPayments: held?.count ?? 0,
    heldPence: pence(held?.pence ?? 0),
    openDrawers: drawer?.count ?? 0,
    cashInNoDrawerPence: pence(loose[0]?.pence ?? 0),
  }
}
