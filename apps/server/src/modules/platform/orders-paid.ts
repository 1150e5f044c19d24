import { type SQL, sql } from 'drizzle-orm'
import { isReadAhead } from './money-moved.ts'

/**
 * How many orders were paid, one brought over from another till among them: what the restaurants' own dashboards count.
 * Read off their sums, and where these have not come to yet off the event log. A scalar, to stand in any select.
 *
 * @param of which restaurants: a condition on the column it is given
 */
export function ordersPaid(of: (restaurantId: SQL) => SQL): SQL {
  return sql`(
    select coalesce(sum(paid.orders), 0)::bigint from (
      -- By the month: of years there are few, and each paid order was served by one person.
      select served.orders from rollup_staff served where ${of(sql`served.restaurant_id`)} and served.span = 'month'
      union all
      select case closed.type when 'order.reopened' then -1 else 1 end
      from restaurant_counters counters
      left join rollup_cursors cursors on cursors.restaurant_id = counters.restaurant_id
      -- Row by row (offset 0 makes it so): few are behind and by little, which no statistics know.
      cross join lateral (
        select e.order_id, e.type from events e
        where e.restaurant_id = counters.restaurant_id and e.seq > coalesce(cursors.seq, 0)
          and e.type in ('order.paid', 'order.imported', 'order.reopened')
        offset 0
      ) as closed
      join orders o on o.restaurant_id = counters.restaurant_id and o.id = closed.order_id
        and (o.state = 'paid' or closed.type <> 'order.imported')
      where ${of(sql`counters.restaurant_id`)} and ${isReadAhead}
    ) as paid
  )`
}
