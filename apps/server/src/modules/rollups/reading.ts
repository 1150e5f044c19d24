import { type Dates, spansOf } from '@tableside/domain/reports'
import { type SQL, sql } from 'drizzle-orm'

/** Business dates, both included, of one location or of all. */
export type DateRange = Dates & { readonly locationId?: string | undefined }

/*
 * The conditions under which the sums are read; whoever reads calls `catchUp` first. `alias` is the table's
 * name in the query, where it has one.
 */

/** For whatever is added up over a range: its whole months by their month sums, the days at its ends by theirs. */
export function within(restaurantId: string, range: DateRange, alias = ''): SQL {
  const column = columnOf(alias)
  const { months, days } = spansOf(range)
  const spans = [...days.map((dates) => ({ span: 'day', ...dates })), ...(months ? [{ span: 'month', ...months }] : [])]
  const either = spans.map(
    ({ span, from, to }) => sql`(${column('span')} = ${span} and ${column('business_date')} between ${from} and ${to})`,
  )
  return sql`${column('restaurant_id')} = ${restaurantId} and (${sql.join(either, sql` or `)})${at(range, column)}`
}

/** For what is shown day by day. */
export function dayByDay(restaurantId: string, range: DateRange, alias = ''): SQL {
  return sql`${columnOf(alias)('span')} = 'day' and ${onDays(restaurantId, range, alias)}`
}

/** For `rollup_days`, which has one row a day and location. */
export function onDays(restaurantId: string, range: DateRange, alias = ''): SQL {
  const column = columnOf(alias)
  const dates = sql`${column('business_date')} between ${range.from} and ${range.to}`
  return sql`${column('restaurant_id')} = ${restaurantId} and ${dates}${at(range, column)}`
}

type Column = (name: string) => SQL

const columnOf =
  (alias: string): Column =>
  (name) =>
    sql.raw(alias ? `${alias}.${name}` : name)

function at({ locationId }: DateRange, column: Column): SQL {
  return locationId ? sql` and ${column('location_id')} = ${locationId}` : sql``
}
