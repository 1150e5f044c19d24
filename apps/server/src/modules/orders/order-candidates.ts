import { searchKey } from '@tableside/domain/names'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { beginsWithWords, containsWords } from '../../db/search-names.ts'
import type { SearchTerms } from './search-terms.ts'

/** An order that may be one of those looked for, and the moment it is ordered by. */
export type Candidate = { readonly id: string; readonly at: string }

export type Walk = {
  readonly restaurantId: string
  /** Only orders before this one. */
  readonly before: Candidate | undefined
  /** Orders of this moment and later … */
  readonly from: string | undefined
  /** … until here. */
  readonly until: string | undefined
  /** How many each index hands out at most. */
  readonly maxScanned: number
}

export type Candidates = {
  /** Newest first, each once. */
  readonly found: readonly Candidate[]
  /** The oldest order up to which nothing can have been missed; undefined when everything was looked at. */
  readonly horizon: Candidate | undefined
}

type Row = Candidate & { readonly way: string }

/** By which moment orders are walked through, newest first. */
export type Moment = 'opened_at' | 'closed_at'

type Newest = {
  readonly by: Moment
  /** A state that is rare has an index of its own. */
  readonly state: 'open' | 'voided' | undefined
  readonly filters: SQL
  /** How many are wanted. */
  readonly limit: number
}

/** The newest orders that the filters let through; they are held against each while the index is read. */
export async function newestOrders(tx: Tx, walk: Walk, { by, state, filters, limit }: Newest): Promise<Candidates> {
  const at = sql.raw(`o.${by}`)
  const inState = state === undefined ? sql`` : sql`and o.state = ${sql.raw(`'${state}'`)}`
  const looked = sql`from orders o
    where o.restaurant_id = ${walk.restaurantId} ${inState} and ${at} is not null ${within(walk, at, sql`o.id`)}
    order by ${at} desc, o.id desc`
  const { rows: found } = await tx.execute<Candidate>(sql`
    select o.id, iso(${at}) as at
    from (select o.* ${looked} limit ${walk.maxScanned}) o
    where true ${filters}
    order by ${at} desc, o.id desc
    limit ${limit}`)
  if (found.length === limit) return { found, horizon: undefined }
  const { rows: edge } = await tx.execute<Candidate>(sql`
    select o.id, iso(${at}) as at ${looked} limit 1 offset ${walk.maxScanned - 1}`)
  return { found, horizon: edge[0] }
}

/**
 * The orders that any of the indexes knows under these terms: each index hands out its newest, so
 * that what is rare is found at once however long ago, and what is common costs no more than a page.
 */
export async function ordersMatching(tx: Tx, walk: Walk, terms: SearchTerms): Promise<Candidates> {
  const rows: Row[] = []
  for (const branch of [byNumber, byReceiptNumber, byAmount, byTable, byGuest, byDish]) {
    const query = branch(walk, terms)
    if (query) rows.push(...(await tx.execute<Row>(query)).rows)
  }
  return gathered(rows, walk.maxScanned)
}

function byNumber(walk: Walk, { number }: SearchTerms): SQL | undefined {
  if (number === undefined) return undefined
  return sql`
    select o.id, iso(o.opened_at) as at, 'number' as way
    from orders o
    where o.restaurant_id = ${walk.restaurantId} and o.source in ('till', 'import') and o.number = ${number}
      ${within(walk, sql`o.opened_at`, sql`o.id`)}`
}

function byReceiptNumber(walk: Walk, { receiptNumber }: SearchTerms): SQL | undefined {
  if (receiptNumber === undefined) return undefined
  return sql`
    select o.id, iso(o.opened_at) as at, 'receipt' as way
    from payments p
    join orders o on o.restaurant_id = ${walk.restaurantId} and o.id = p.order_id
    where p.restaurant_id = ${walk.restaurantId} and (p.taken_offline ->> 'receiptNumber') = ${receiptNumber}
      ${within(walk, sql`o.opened_at`, sql`o.id`)}`
}

function byAmount(walk: Walk, { amountPence }: SearchTerms): SQL | undefined {
  if (amountPence === undefined) return undefined
  return sql`
    select o.id, iso(o.opened_at) as at, 'amount' as way
    from orders o
    where o.restaurant_id = ${walk.restaurantId} and o.total_pence = ${amountPence}
      ${within(walk, sql`o.opened_at`, sql`o.id`)}
    order by o.opened_at desc, o.id desc
    limit ${walk.maxScanned}`
}

/** Tables are few: their names are read off the index one by one, then each hands out its newest orders. */
function byTable(walk: Walk, { table }: SearchTerms): SQL {
  return sql`
    with recursive names(name) as (
      (select o.table_name from orders o
      where o.restaurant_id = ${walk.restaurantId} and o.table_name is not null order by o.table_name limit 1)
      union all
      select (select o.table_name from orders o
        where o.restaurant_id = ${walk.restaurantId} and o.table_name > n.name order by o.table_name limit 1)
      from names n where n.name is not null
    )
    select o.id, iso(o.opened_at) as at, 'table ' || n.name as way
    from names n
    cross join lateral (
      select o.id, o.opened_at from orders o
      where o.restaurant_id = ${walk.restaurantId} and o.table_name = n.name
        ${within(walk, sql`o.opened_at`, sql`o.id`)}
      order by o.opened_at desc, o.id desc
      limit ${walk.maxScanned}
    ) o
    where search_key(n.name) in (${searchKey(table)}, ${searchKey(`table ${table}`)})`
}

/** By how the name, or its last word, begins. */
function byGuest(walk: Walk, { guest }: SearchTerms): SQL | undefined {
  if (guest.length < 2 || /^[£#\d]/.test(guest)) return undefined
  const begins = (column: SQL) => sql`
    select o.id, o.opened_at from orders o
    where o.restaurant_id = ${walk.restaurantId} and o.guest_name <> '' and ${beginsWithWords(column, guest)}
      ${within(walk, sql`o.opened_at`, sql`o.id`)}`
  return sql`
    with meant as materialized (${begins(sql`o.guest_start`)} union ${begins(sql`o.guest_last`)})
    select id, iso(opened_at) as at, 'guest' as way
    from meant
    order by opened_at desc, id desc
    limit ${walk.maxScanned}`
}

/** A restaurant has sold some hundreds of dishes: their names are read off the index one by one, as the tables' are. */
function byDish(walk: Walk, { dish }: SearchTerms): SQL | undefined {
  if (dish === undefined) return undefined
  const { restaurantId } = walk
  return sql`
    with recursive names(name) as (
      (select l.name from order_lines l where l.restaurant_id = ${restaurantId} order by l.name limit 1)
      union all
      select (select l.name from order_lines l
        where l.restaurant_id = ${restaurantId} and l.name > n.name order by l.name limit 1)
      from names n where n.name is not null
    )
    select l.id, iso(l.opened_at) as at, 'dish ' || n.name as way
    from names n
    cross join lateral (
      select l.order_id as id, l.opened_at from order_lines l
      where l.restaurant_id = ${restaurantId} and l.name = n.name ${within(walk, sql`l.opened_at`, sql`l.order_id`)}
      order by l.opened_at desc, l.order_id desc
      limit ${walk.maxScanned}
    ) l
    where ${containsWords(sql`n.name`, dish)}`
}

function within({ before, from, until }: Walk, openedAt: SQL, id: SQL): SQL {
  const parts: SQL[] = []
  if (before) parts.push(sql`and (${openedAt}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  if (from) parts.push(sql`and ${openedAt} >= ${from}::timestamptz`)
  if (until) parts.push(sql`and ${openedAt} < ${until}::timestamptz`)
  return sql.join(parts, sql` `)
}

/** Puts the ways together: beyond the newest "oldest" of those that gave all they may, something can be missing. */
function gathered(rows: readonly Row[], max: number): Candidates {
  const ways = new Map<string, Row[]>()
  for (const row of rows) ways.set(row.way, [...(ways.get(row.way) ?? []), row])
  let horizon: Candidate | undefined
  for (const found of ways.values()) {
    const oldest = found.toSorted(newestFirst).at(-1)
    if (oldest && found.length >= max && (!horizon || newestFirst(oldest, horizon) < 0)) {
      horizon = { id: oldest.id, at: oldest.at }
    }
  }
  const once = new Map(rows.map(({ id, at }) => [id, { id, at }]))
  const edge = horizon
  const found = [...once.values()].filter((each) => !edge || newestFirst(each, edge) <= 0).sort(newestFirst)
  return { found, horizon }
}

function newestFirst(a: Candidate, b: Candidate): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}
