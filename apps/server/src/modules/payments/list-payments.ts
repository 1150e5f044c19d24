import type * as contract from '@tableside/contract/payments'
import type { ListedPayment } from '@tableside/contract/payments'
import { daysLater } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { momentAndId } from '../../http/paging.ts'

type Query = Call<typeof contract.listPayments>['query']
type PaymentCursor = { readonly id: string; readonly startedAt: string }

/** How many attempts one request looks at; with rare filters it then says how far back it came. */
const maxScanned = 10_000

/** A page of attempts, newest first. */
export function listPayments(db: Database, restaurantId: string, query: Query) {
  const after = query.cursor === undefined ? undefined : momentAndId(query.cursor)
  const before = after && { startedAt: after.moment, id: after.id }
  return db.inRestaurant(restaurantId, async (tx) => {
    const rows = await found(tx, restaurantId, query, before)
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    if (last && rows.length > query.limit) {
      return { payments: page.map(listed), nextCursor: cursorOf(last), searchedBackTo: null }
    }
    const edge = await furthest(tx, restaurantId, query, before)
    return {
      payments: page.map(listed),
      nextCursor: edge ? cursorOf(edge) : null,
      searchedBackTo: edge?.startedAt ?? null,
    }
  })
}

export type Row = PaymentCursor & ListedPayment

export const listed = ({ id: _, startedAt: __, ...payment }: Row): ListedPayment => payment

/** What a listed payment is made of, `p` and its order `o`. */
export const listedColumns = sql`
  p.id, iso(p.started_at) as "startedAt", p.order_id as "orderId", o.number as "orderNumber",
  coalesce(o.table_name, nullif(o.guest_name, '')) as "calledFor", p.business_date::text as "businessDate",
  payment_document(row(p.*)::payments) as payment`

async function found(tx: Tx, restaurantId: string, query: Query, before: PaymentCursor | undefined): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${listedColumns}
    from (
      select * from payments p
      where p.restaurant_id = ${restaurantId} ${within(query, before)}
      order by p.started_at desc, p.id desc
      limit ${maxScanned}
    ) as looked
    join payments p on p.restaurant_id = ${restaurantId} and p.id = looked.id
    join orders o on o.restaurant_id = ${restaurantId} and o.id = looked.order_id
    where true ${filtersOf(query)}
    order by looked.started_at desc, looked.id desc
    limit ${query.limit + 1}`)
  return rows
}

/** The last attempt that was looked at, when there are older ones. */
async function furthest(tx: Tx, restaurantId: string, query: Query, before: PaymentCursor | undefined) {
  const { rows } = await tx.execute<PaymentCursor>(sql`
    select p.id, iso(p.started_at) as "startedAt" from payments p
    where p.restaurant_id = ${restaurantId} ${within(query, before)}
    order by p.started_at desc, p.id desc
    offset ${maxScanned - 1} limit 1`)
  return rows[0]
}

function within({ group, from, to }: Query, before: PaymentCursor | undefined): SQL {
  const parts: SQL[] = []
  if (before) parts.push(sql`and (p.started_at, p.id) < (${before.startedAt}::timestamptz, ${before.id}::uuid)`)
  // Wide enough for every time zone and cut-off; the date itself is held against the payment's own.
  if (from) parts.push(sql`and p.started_at >= ${daysLater(from, -3)}::timestamptz`)
  if (to) parts.push(sql`and p.started_at < ${daysLater(to, 3)}::timestamptz`)
  // The rare ones have indexes of their own.
  if (group === 'not_taken') parts.push(sql`and p.state in ('declined', 'failed')`)
  if (group === 'waiting') parts.push(sql`and p.state in ('pending', 'unknown')`)
  return sql.join(parts, sql` `)
}

function filtersOf({ group, tender, from, to }: Query): SQL {
  const parts: SQL[] = []
  if (group === 'taken') parts.push(sql`and looked.state = 'captured'`)
  if (group === 'refunded') parts.push(sql`and looked.refunds <> '[]'`)
  if (tender) parts.push(sql`and looked.tender = ${tender}`)
  if (from) parts.push(sql`and looked.business_date >= ${from}`)
  if (to) parts.push(sql`and looked.business_date <= ${to}`)
  return sql.join(parts, sql` `)
}

function cursorOf({ startedAt, id }: PaymentCursor): string {
  return `${startedAt}_${id}`
}
