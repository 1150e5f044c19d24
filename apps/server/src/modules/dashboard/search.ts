import type { OrderHit, SearchResult } from '@tableside/contract/dashboard'
import { can, type Permission } from '@tableside/domain/access'
import { searchKey } from '@tableside/domain/names'
import { parseReceiptNumber } from '@tableside/domain/payments'
import { vatInvoiceNumber } from '@tableside/domain/receipts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { isColleague } from '../../db/people.ts'
import { beginsWithWords, containsWords, whereWordsStand } from '../../db/search-names.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { fits as fitsCustomer } from '../customers/index.ts'

type SearchQuery = { readonly restaurant: RestaurantScope; readonly words: string }

const maxHits = 6

/** What fits some words, of each kind only what the caller's role may see. */
export async function search(tx: Tx, asked: SearchQuery): Promise<Omit<SearchResult, 'articles'>> {
  const { access } = asked.restaurant
  const may = (permission: Permission) => can(access, { permission }) === true
  return {
    orders: may('orders.view') ? await findOrders(tx, asked) : [],
    items: may('menu.view') ? await findItems(tx, asked) : [],
    customers:
      can(access, { permission: 'customers.manage', feature: 'customer_database' }) === true
        ? await findCustomers(tx, asked)
        : [],
    people: may('staff.view') ? await findPeople(tx, asked) : [],
    ingredients:
      can(access, { permission: 'inventory.view', feature: 'inventory_management' }) === true
        ? await findIngredients(tx, asked)
        : [],
    suppliers:
      can(access, { permission: 'inventory.view', feature: 'inventory_management' }) === true
        ? await findSuppliers(tx, asked)
        : [],
    devices: may('devices.manage') ? await findDevices(tx, asked) : [],
    vouchers:
      can(access, { permission: 'customers.manage', feature: 'customer_database' }) === true
        ? await findVouchers(tx, asked)
        : [],
    houseAccounts:
      can(access, { permission: 'customers.manage', feature: 'customer_database', everyLocation: true }) === true
        ? await findHouseAccounts(tx, asked)
        : [],
    documents:
      can(access, { permission: 'reports.view', feature: 'order_management' }) === true
        ? await findDocuments(tx, asked)
        : [],
    tickets: may('support.ask') ? await findTickets(tx, asked) : [],
  }
}

/** Each way in hands out its newest through an index of its own: first the order of that number or till receipt, then tables, then guests. */
async function findOrders(tx: Tx, { restaurant, words }: SearchQuery): Promise<OrderHit[]> {
  const number = /^#?\s*([\w-]{1,20})$/.exec(words)?.[1]
  const receiptNumber = parseReceiptNumber(words)
  const searches = [
    number && sql`number = ${number} and source in ('till', 'import')`,
    receiptNumber && sql`id = ${paidUnder(restaurant.id, receiptNumber)}`,
    sql`table_name in ${tableNames(restaurant, words)}`,
    sql`guest_name <> '' and ${beginsWithWords(sql`guest_start`, words)}`,
    sql`guest_name <> '' and ${beginsWithWords(sql`guest_last`, words)}`,
  ].flatMap((look) => look || [])
  const { rows } = await tx.execute<OrderHit>(sql`
    select found.*, (
      select e.body ->> 'otherNumber' from events e
      where e.restaurant_id = ${restaurant.id} and e.order_id = found.id and e.type = 'order.joined_into'
        and found.state = 'voided'
    ) as "joinedInto"
    from (
      select distinct on (id) * from (${sql.join(
        searches.map((look, rank) => ordersWhere(restaurant.id, look, rank)),
        sql` union all `,
      )}) as each_look
      order by id, rank
    ) as found
    order by rank, opened_at desc limit ${maxHits}`)
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt).toISOString() }))
}

/** "table 7" and "7" are the table called 7, however its name is written here. */
function tableNames({ locations }: RestaurantScope, words: string): string[] {
  const typed = words.replace(/^table\s+/i, '')
  const known = [...locations.values()].flatMap(({ tables }) => tables.map(({ name }) => name))
  return [typed, ...known.filter((name) => [typed, words].some((each) => searchKey(each) === searchKey(name)))]
}

function paidUnder(restaurantId: string, receiptNumber: string): SQL {
  return sql`(select p.order_id from payments p
    where p.restaurant_id = ${restaurantId} and (p.taken_offline ->> 'receiptNumber') = ${receiptNumber})`
}

function ordersWhere(restaurantId: string, look: SQL, rank: number): SQL {
  return sql`(select id, number, state, table_name as "tableName", guest_name as "guestName",
      total_pence as "totalPence", ${rank}::int as rank, opened_at, opened_at as "openedAt", business_date as "businessDate"
    from orders where restaurant_id = ${restaurantId} and ${look} order by opened_at desc limit ${maxHits})`
}

async function findItems(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['items']> {
  const { rows } = await tx.execute<SearchResult['items'][number]>(sql`
    select id, name, price_pence as "pricePence", archived_at is not null as "isArchived"
    from menu_items
    where restaurant_id = ${restaurant.id} and ${containsWords(sql`name`, words)}
    order by archived_at is not null, ${whereWordsStand(sql`name`, words)}, name
    limit ${maxHits}`)
  return rows
}

async function findPeople(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['people']> {
  const { rows } = await tx.execute<SearchResult['people'][number]>(sql`
    select id, name, role, is_active as "isActive"
    from staff_members
    where restaurant_id = ${restaurant.id} and ${containsWords(sql`name`, words)} and ${isColleague}
    order by is_active desc, name
    limit ${maxHits}`)
  return rows
}

async function findIngredients(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['ingredients']> {
  const { rows } = await tx.execute<SearchResult['ingredients'][number]>(sql`
    select id, name, archived_at is not null as "isArchived"
    from ingredients
    where restaurant_id = ${restaurant.id} and ${containsWords(sql`name`, words)}
    order by archived_at is not null, ${whereWordsStand(sql`name`, words)}, name
    limit ${maxHits}`)
  return rows
}

async function findSuppliers(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['suppliers']> {
  const { rows } = await tx.execute<SearchResult['suppliers'][number]>(sql`
    select id, name, archived_at is not null as "isArchived"
    from suppliers
    where restaurant_id = ${restaurant.id} and ${containsWords(sql`name`, words)}
    order by archived_at is not null, ${whereWordsStand(sql`name`, words)}, name
    limit ${maxHits}`)
  return rows
}

async function findDevices(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['devices']> {
  const { rows } = await tx.execute<SearchResult['devices'][number]>(sql`
    select id, name, kind, revoked_at is not null as "isOut"
    from devices
    where restaurant_id = ${restaurant.id} and ${containsWords(sql`name`, words)}
    order by revoked_at is not null, name
    limit ${maxHits}`)
  return rows
}

/** By the last four of their code, or by who bought them; of the locations the caller may see, because the order is. */
async function findVouchers(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['vouchers']> {
  const { rows } = await tx.execute<SearchResult['vouchers'][number]>(sql`
    select v.id, v.last4, v.balance_pence as "balancePence", c.name as buyer
    from gift_vouchers v
    join orders o on o.restaurant_id = v.restaurant_id and o.id = v.order_id
    left join customers c on c.restaurant_id = v.restaurant_id and c.id = v.customer_id
    where v.restaurant_id = ${restaurant.id} and v.sold_at is not null
      and (v.last4 = upper(${words}) or ${containsWords(sql`coalesce(c.name, '')`, words)})
    order by v.created_at desc
    limit ${maxHits}`)
  return rows
}

async function findHouseAccounts(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['houseAccounts']> {
  const { rows } = await tx.execute<SearchResult['houseAccounts'][number]>(sql`
    select id, name, owed_pence as "owedPence", stopped_at is not null as "isStopped"
    from house_accounts
    where restaurant_id = ${restaurant.id} and ${containsWords(sql`name`, words)}
    order by stopped_at is not null, name_key
    limit ${maxHits}`)
  return rows
}

async function findDocuments(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['documents']> {
  const { rows } = await tx.execute<Omit<SearchResult['documents'][number], 'documentNumber'> & Numbered>(sql`
    select id, order_id as "orderId", kind, number, issued_on::text as "issuedOn", buyer ->> 'name' as buyer
    from vat_invoices
    where restaurant_id = ${restaurant.id}
      and (${containsWords(sql`buyer ->> 'name'`, words)}
        or ${containsWords(sql`(case kind when 'invoice' then 'inv-' else 'cn-' end || lpad(number::text, 6, '0'))`, words)})
    order by issued_at desc
    limit ${maxHits}`)
  return rows.map(({ kind, number, ...row }) => ({ ...row, documentNumber: vatInvoiceNumber(kind, number) }))
}

type Numbered = { readonly kind: 'invoice' | 'credit_note'; readonly number: number }

/** By a part of what it is about, or by its number: "ticket 3" and "3" are the third. */
async function findTickets(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['tickets']> {
  const number = /^(?:ticket\s*)?#?(\d{1,6})$/i.exec(words)?.[1]
  const { rows } = await tx.execute<SearchResult['tickets'][number]>(sql`
    select id, number, subject, status
    from support_tickets
    where restaurant_id = ${restaurant.id}
      and (${containsWords(sql`subject`, words)} or number = ${number ? Number(number) : null}::int)
    order by number desc
    limit ${maxHits}`)
  return rows
}

async function findCustomers(tx: Tx, { restaurant, words }: SearchQuery): Promise<SearchResult['customers']> {
  const { rows } = await tx.execute<SearchResult['customers'][number]>(sql`
    select c.id, c.name, coalesce(nullif(c.phone, ''), nullif(c.email, ''), 'Customer') as note
    from customers c
    where c.restaurant_id = ${restaurant.id} and c.merged_into is null and c.erased_at is null and ${fitsCustomer(words)}
    order by c.name_start, c.id limit ${maxHits}`)
  return rows
}
