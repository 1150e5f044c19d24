import type * as contract from '@tableside/contract/customers'
import type { CustomerFigures, CustomerPerson } from '@tableside/contract/customers'
import { type Customer, phoneDigits } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import type { Pence } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { consentsOf } from './consents.ts'
import { findCustomer } from './customers.store.ts'
import { customerRows } from './directory.ts'
import { keptPence } from './kept-pence.ts'
import { vouchersOf } from './vouchers-of.ts'

/** Everything the page about one person shows. */
export async function getCustomer({ db }: Services, call: Call<typeof contract.getCustomer>): Promise<CustomerPerson> {
  const { restaurant, params, at } = call
  return db.inRestaurant(restaurant.id, async (tx) => {
    const customer = await findCustomer(tx, restaurant.id, params.customerId)
    if (!customer) throw new DomainError('not_found')
    const names = await staffNames(tx, restaurant.id)
    const byName = (id: string) => names.get(id) ?? 'Somebody'
    const consents = await consentsOf(tx, restaurant.id, customer.id)
    return {
      customer,
      figures: await figuresOf(tx, restaurant.id, customer.id),
      vouchers: await vouchersOf(tx, restaurant.id, customer.id, businessDate(at, restaurant)),
      favourites: await favouritesOf(tx, restaurant.id, customer.id),
      notes: (await notesOf(tx, restaurant.id, customer.id)).map(({ by, ...note }) => ({
        ...note,
        byName: byName(by),
      })),
      consents: consents.map(({ by, ...record }) => ({ ...record, byName: byName(by) })),
      maybeSame: await maybeSame(tx, restaurant.id, customer),
      merges: (await mergesOf(tx, restaurant.id, customer.id)).map(({ by, ...merge }) => ({
        ...merge,
        byName: byName(by),
      })),
    }
  })
}

export async function figuresOf(tx: Tx, restaurantId: string, customerId: string): Promise<CustomerFigures> {
  const { rows } = await tx.execute<CustomerFigures>(sql`
    select count(*)::int as visits,
      coalesce(sum(${keptPence}), 0)::bigint as "spentPence",
      iso(min(opened_at)) as "firstVisitAt", iso(max(opened_at)) as "lastVisitAt"
    from orders where restaurant_id = ${restaurantId} and customer_id = ${customerId} and state = 'paid'`)
  const [figures] = rows
  if (!figures) throw new Error('Must hold: a sum has a row')
  return figures
}

/** What they had most often, voided dishes apart. */
async function favouritesOf(tx: Tx, restaurantId: string, customerId: string) {
  const { rows } = await tx.execute<CustomerPerson['favourites'][number]>(sql`
    select l.name, sum(l.quantity - coalesce(v.quantity, 0))::int as quantity, count(distinct l.order_id)::int as orders
    from orders o
    join order_lines l on l.restaurant_id = ${restaurantId} and l.order_id = o.id
    left join lateral (
      select sum((e ->> 'quantity')::int)::int as quantity from jsonb_array_elements(l.voids) e
    ) v on true
    where o.restaurant_id = ${restaurantId} and o.customer_id = ${customerId} and o.state = 'paid'
    group by l.name
    having sum(l.quantity - coalesce(v.quantity, 0)) > 0
    order by 3 desc, 2 desc, 1 limit 5`)
  return rows
}

export async function notesOf(tx: Tx, restaurantId: string, customerId: string) {
  const { rows } = await tx.execute<{ id: string; text: string; at: string; by: string }>(sql`
    select id, text, iso(at) as at, by from customer_notes
    where restaurant_id = ${restaurantId} and customer_id = ${customerId} order by at desc, id desc`)
  return rows
}

async function mergesOf(tx: Tx, restaurantId: string, customerId: string) {
  const { rows } = await tx.execute<{ id: string; mergedName: string; orders: number; at: string; by: string }>(sql`
    select id, record -> 'mergedBefore' ->> 'name' as "mergedName", jsonb_array_length(record -> 'orderIds') as orders,
      iso(at) as at, by
    from customer_merges
    where restaurant_id = ${restaurantId} and kept_id = ${customerId} and undone_at is null and record is not null
    order by at desc`)
  return rows
}

/** Others with the same number or address, and those of the very same name. */
async function maybeSame(tx: Tx, restaurantId: string, customer: Customer): Promise<CustomerPerson['maybeSame']> {
  const digits = phoneDigits(customer.phone)
  const email = customer.email.toLowerCase()
  const name = customer.name.toLowerCase()
  const found = await customerRows(
    tx,
    restaurantId,
    sql`c.id <> ${customer.id} and (c.name_start = ${name}
      or (c.phone_digits = ${digits} and ${digits} <> '') or (c.email_start = ${email} and ${email} <> ''))`,
    5,
  )
  return found.map(({ visits, spentPence: _, lastVisitAt: _last, mayWrite: _may, ...other }) => ({
    customer: other,
    visits,
    sameBy: [
      ...(digits !== '' && phoneDigits(other.phone) === digits ? (['phone'] as const) : []),
      ...(email !== '' && other.email.toLowerCase() === email ? (['email'] as const) : []),
      ...(other.name.toLowerCase() === name ? (['name'] as const) : []),
    ],
  }))
}

type OrderRow = {
  id: string
  number: string
  state: 'open' | 'paid' | 'voided'
  locationName: string
  businessDate: string
  openedAt: string
  totalPence: Pence
  refundedPence: Pence
  dishes: { name: string; quantity: number }[]
}

/** A page of somebody's orders, newest first. */
export async function listCustomerOrders({ db }: Services, call: Call<typeof contract.listCustomerOrders>) {
  const { restaurant, params, query } = call
  const { limit, cursor } = query
  if (cursor !== undefined && !idSchema.safeParse(cursor).success) throw new DomainError('invalid_request')
  return db.inRestaurant(restaurant.id, async (tx) => {
    const customer = await findCustomer(tx, restaurant.id, params.customerId)
    if (!customer) throw new DomainError('not_found')
    const rows = await ordersOf(tx, restaurant.id, customer.id, limit + 1, cursor)
    const { page, nextCursor } = pageOf(rows, limit, (last) => last.id)
    return { orders: page, nextCursor }
  })
}

async function ordersOf(tx: Tx, restaurantId: string, customerId: string, limit: number, cursor?: string) {
  const { rows } = await tx.execute<OrderRow>(sql`
    select o.id, o.number, o.state, p.name as "locationName", o.business_date::text as "businessDate",
      iso(o.opened_at) as "openedAt", o.total_pence as "totalPence",
      (o.totals ->> 'refundedPence')::bigint as "refundedPence", (
        select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.position), '[]')
        from order_lines l where l.restaurant_id = ${restaurantId} and l.order_id = o.id
      ) as dishes
    from orders o
    join locations p on p.restaurant_id = ${restaurantId} and p.id = o.location_id
    where o.restaurant_id = ${restaurantId} and o.customer_id = ${customerId} and ${
      cursor
        ? sql`(o.opened_at, o.id) < (select x.opened_at, x.id from orders x
            where x.restaurant_id = ${restaurantId} and x.id = ${cursor}::uuid)`
        : sql`true`
    }
    order by o.opened_at desc, o.id desc limit ${limit}`)
  return rows
}

export async function staffNames(tx: Tx, restaurantId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff_members where restaurant_id = ${restaurantId}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
