import type { OrderHit, SearchResult } from '@tableside/contract/dashboard'
import { can, type Permission } from '@tableside/domain/access'
import { businessDate } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'

type Asked = { readonly restaurant: RestaurantScope; readonly words: string; readonly at: string }

const most = 6
/** Tables are looked for among what is recent: "table 7" is never a question about last year. */
const recentDays = 7

/** What fits some words, of each kind only what the caller's role may see. */
export async function search(tx: Tx, asked: Asked): Promise<SearchResult> {
  const { access } = asked.restaurant
  const may = (permission: Permission) => can(access, { permission }) === true
  return {
    orders: may('orders.view') ? await findOrders(tx, asked) : [],
    items: may('menu.view') ? await findItems(tx, asked) : [],
    people: may('staff.view') ? await findPeople(tx, asked) : [],
  }
}

/** Each way in goes through an index of its own; together they are at most three small looks. */
async function findOrders(tx: Tx, asked: Asked): Promise<OrderHit[]> {
  const { restaurant, words, at } = asked
  const number = /^#?\s*([\w-]{1,20})$/.exec(words)?.[1]
  const table = words.replace(/^table\s+/i, '')
  const since = new Date(Date.parse(`${businessDate(at, restaurant)}T00:00:00Z`) - recentDays * 86_400_000)
  const looks = [
    number && sql`number = ${number}`,
    sql`state = 'open' and location_id in (select l.id from locations l where l.restaurant_id = ${restaurant.id})
      and lower(table_name) = lower(${table})`,
    sql`business_date >= ${since.toISOString().slice(0, 10)} and lower(table_name) = lower(${table})`,
    sql`guest_name <> '' and lower(guest_name) like ${`${likeText(words.toLowerCase())}%`}`,
  ].flatMap((look) => look || [])
  const { rows } = await tx.execute<OrderHit>(sql`
    select distinct on (opened_at, id) * from (${sql.join(
      looks.map((look) => ordersWhere(restaurant.id, look)),
      sql` union all `,
    )}) as found
    order by opened_at desc, id limit ${most}`)
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt).toISOString() }))
}

function ordersWhere(restaurantId: string, look: SQL): SQL {
  return sql`(select id, number, state, table_name as "tableName", guest_name as "guestName",
      total_pence as "totalPence", opened_at, opened_at as "openedAt", business_date as "businessDate"
    from orders where restaurant_id = ${restaurantId} and ${look} order by opened_at desc limit ${most})`
}

async function findItems(tx: Tx, { restaurant, words }: Asked): Promise<SearchResult['items']> {
  const { rows } = await tx.execute<SearchResult['items'][number]>(sql`
    select id, name, price_pence as "pricePence", archived_at is not null as "isArchived"
    from menu_items
    where restaurant_id = ${restaurant.id} and ${fits(sql`name`, words)}
    order by archived_at is not null, position(${words.toLowerCase()} in lower(name)), name
    limit ${most}`)
  return rows
}

async function findPeople(tx: Tx, { restaurant, words }: Asked): Promise<SearchResult['people']> {
  const { rows } = await tx.execute<SearchResult['people'][number]>(sql`
    select id, name, role, is_active as "isActive"
    from staff_members
    where restaurant_id = ${restaurant.id} and ${fits(sql`name`, words)}
    order by is_active desc, name
    limit ${most}`)
  return rows
}

/** A restaurant has hundreds of dishes and people at most: a part of the name is looked for among its own. */
function fits(column: SQL, words: string): SQL {
  return sql`position(${words.toLowerCase()} in lower(${column})) > 0`
}

/** What is typed is text, not a pattern. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}
