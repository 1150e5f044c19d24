import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { csvRow } from '../../http/csv-row.ts'
import { csvMark } from '../../http/send-csv.ts'
import { readMe, verifier } from './read-me.ts'
import { exportedTables } from './what-is-exported.ts'

/** Rows held in memory at once. */
const batchSize = 500

export type ExportFile = { readonly name: string; rows(): AsyncGenerator<string> | Iterable<string> }

/** The files of an export in the order in which they are packed, each read a range at a time. */
export function exportFiles(
  tx: Tx,
  restaurantId: string,
  facts: { readonly name: string; readonly at: string; readonly publicPem: string },
): ExportFile[] {
  const tables = exportedTables().map(({ name, key, hidden }) => ({
    name: `data/${name}.ndjson`,
    rows: () =>
      lines(
        tx,
        sql`select (to_jsonb(t) - ${textArray(hidden)})::text as line from ${sql.identifier(name)} t
          where t.restaurant_id = ${restaurantId} order by ${columnsOf(key)}`,
      ),
  }))
  return [
    { name: 'README.txt', rows: () => [readMe(facts)] },
    ...tables,
    { name: 'data/accounts.ndjson', rows: () => lines(tx, accounts(restaurantId)) },
    { name: 'journal/journal.ndjson', rows: () => lines(tx, journal(restaurantId)) },
    { name: 'journal/verify.mjs', rows: () => [verifier] },
    { name: 'journal/public-key.pem', rows: () => [facts.publicPem] },
    { name: 'sales/orders.csv', rows: () => sales(tx, restaurantId) },
    { name: 'sales/prices.csv', rows: () => prices(tx, restaurantId) },
  ]
}

const columnsOf = (key: readonly string[]): SQL =>
  sql.join(
    key.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )

const textArray = (names: readonly string[]): SQL =>
  names.length === 0 ? sql`'{}'::text[]` : sql`${`{${names.join(',')}}`}::text[]`

/** Reads with a cursor, so that neither the database nor we hold a whole table. Cut off, it goes with its transaction. */
async function* rowsOf<Row>(tx: Tx, query: SQL, row: z.ZodType<Row>): AsyncGenerator<Row> {
  await tx.execute(sql`declare export_rows no scroll cursor for ${query}`)
  for (let isDone = false; !isDone; ) {
    const { rows } = await tx.execute(sql.raw(`fetch ${batchSize} from export_rows`))
    for (const each of rows) yield row.parse(each)
    isDone = rows.length < batchSize
  }
  await tx.execute(sql`close export_rows`)
}

async function* lines(tx: Tx, query: SQL): AsyncGenerator<string> {
  for await (const { line } of rowsOf(tx, query, lineRow)) yield `${line}\n`
}

/** Who signs in, by their own addresses. */
const accounts = (restaurantId: string) => sql`
  select jsonb_build_object('staffId', m.staff_id, 'role', m.role, 'locationIds', to_jsonb(s.location_ids),
    'name', u.name, 'email', u.email, 'since', iso(m.created_at))::text as line
  from memberships m join users u on u.id = m.user_id
  join staff_members s on s.restaurant_id = m.restaurant_id and s.id = m.staff_id
  where m.restaurant_id = ${restaurantId} order by m.created_at`

const journal = (restaurantId: string) => sql`
  select jsonb_build_object('seq', e.seq, 'type', e.type, 'at', iso(e.at), 'by', e.by, 'body', e.body::text, 'hash', e.hash)::text as line
  from events e where e.restaurant_id = ${restaurantId} order by e.seq`

const lineRow = z.object({ line: z.string() })
const soldRow = z.object({
  number: z.string(),
  sold_at: z.string(),
  name: z.string(),
  quantity: z.int(),
  pence: z.int(),
})
const priceRow = soldRow.pick({ name: true, pence: true })

/** Every dish that was sold – a gift voucher is none – as the importer and spreadsheets read past sales (docs/OPERATIONS.md). */
async function* sales(tx: Tx, restaurantId: string): AsyncGenerator<string> {
  yield csvMark + csvRow(['Order Number', 'Order Date', 'Item Name', 'Quantity', 'Product Price'])
  const query = sql`
    select o.number, to_char(o.opened_at at time zone r.time_zone, 'DD/MM/YYYY HH24:MI') as sold_at, l.name,
      (l.quantity - coalesce((select sum((v ->> 'quantity')::int) from jsonb_array_elements(l.voids) v), 0))::int as quantity,
      l.unit_price_pence as pence
    from orders o
    join restaurants r on r.restaurant_id = o.restaurant_id
    join order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
    where o.restaurant_id = ${restaurantId} and o.state = 'paid' and l.vat_class not in ('gift_voucher', 'taxed_voucher', 'account_settlement')
    order by o.opened_at, o.id, l.position`
  for await (const { number, sold_at, name, quantity, pence } of rowsOf(tx, query, soldRow)) {
    if (quantity > 0) yield csvRow([number, sold_at, name, quantity, pounds(pence)])
  }
}

/** What each dish costs today, as the importer reads prices. */
async function* prices(tx: Tx, restaurantId: string): AsyncGenerator<string> {
  yield csvMark + csvRow(['Item Name', 'Product Price'])
  const query = sql`
    select i.name, i.price_pence as pence from menu_items i where i.restaurant_id = ${restaurantId} order by i.name, i.id`
  for await (const { name, pence } of rowsOf(tx, query, priceRow)) yield csvRow([name, pounds(pence)])
}

const pounds = (pence: number) => {
  const digits = String(pence).padStart(3, '0')
  return { figure: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
