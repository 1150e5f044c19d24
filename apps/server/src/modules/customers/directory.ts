import type * as contract from '@tableside/contract/customers'
import type { CustomerFilter, CustomerRow } from '@tableside/contract/customers'
import { phoneDigits } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { daysLater } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { beginsWithWords } from '../../db/search-names.ts'
import type { Call } from '../../http/call.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { keptPence } from './kept-pence.ts'

const recentDays = 90

/** A page of the directory, by name. */
export async function listCustomers({ db }: Services, call: Call<typeof contract.listCustomers>) {
  const { restaurant, query, at } = call
  const { search, filter, limit, cursor } = query
  if (cursor !== undefined && !idSchema.safeParse(cursor).success) throw new DomainError('invalid_request')
  const since = daysLater(at, -recentDays)
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    customerRows(
      tx,
      restaurant.id,
      sql`${search === '' ? sql`true` : fits(search)} and ${filter ? kept(filter, since) : sql`true`} and ${
        cursor
          ? sql`(c.name_start, c.id) > (select x.name_start, x.id from customers x
              where x.restaurant_id = ${restaurant.id} and x.id = ${cursor}::uuid)`
          : sql`true`
      }`,
      limit + 1,
    ),
  )
  const { page, nextCursor } = pageOf(rows, limit, (last) => last.id)
  return { customers: page, nextCursor }
}

/** Whom the till may mean. */
export async function findGuests({ db }: Services, call: Call<typeof contract.findGuests>) {
  const { restaurant, query } = call
  const rows = await db.inRestaurant(restaurant.id, (tx) => customerRows(tx, restaurant.id, fits(query.search), 8))
  return {
    guests: rows.map(({ id: customerId, name, phone, allergies, allergyNote, lastVisitAt }) => ({
      customerId,
      name,
      allergies,
      allergyNote,
      phoneEnd: phoneDigits(phone).slice(-4),
      lastVisitAt,
    })),
  }
}

/** People with what they spent and where they may be written to, by name. */
export async function customerRows(tx: Tx, restaurantId: string, where: SQL, limit: number): Promise<CustomerRow[]> {
  const { rows } = await tx.execute<CustomerRow>(sql`
    select c.id, c.name, c.email, c.phone, c.allergies, c.allergy_note as "allergyNote", c.version,
      iso(c.created_at) as "createdAt", f.visits, f.spent as "spentPence", iso(f.last_at) as "lastVisitAt",
      coalesce(w.channels, '[]') as "mayWrite"
    from customers c
    left join lateral (
      select count(*)::int as visits, coalesce(sum(${keptPence}), 0)::bigint as spent,
        max(o.opened_at) as last_at
      from orders o where o.restaurant_id = ${restaurantId} and o.customer_id = c.id and o.state = 'paid'
    ) f on true
    left join lateral (
      select jsonb_agg(last.channel order by last.channel) filter (where last.decision <> 'withdrawn') as channels
      from (
        select distinct on (k.channel) k.channel, k.decision from customer_consents k
        where k.restaurant_id = ${restaurantId} and k.customer_id = c.id
        order by k.channel, k.at desc, k.id desc
      ) last
    ) w on true
    where c.restaurant_id = ${restaurantId} and c.merged_into is null and c.erased_at is null and ${where}
    order by c.name_start, c.id limit ${limit}`)
  return rows
}

function kept(filter: CustomerFilter, since: string): SQL {
  switch (filter) {
    case 'recent':
      return sql`f.last_at >= ${since}::timestamptz`
    case 'away':
      return sql`f.last_at < ${since}::timestamptz`
    case 'never':
      return sql`f.visits = 0`
    case 'allergies':
      return sql`(c.allergies <> '[]' or c.allergy_note <> '')`
    case 'email':
    case 'sms':
      return sql`w.channels @> ${JSON.stringify([filter])}::jsonb`
  }
}

/** Each way of looking is a range of an index: how a name, its last word, an address or a number begins, or how it ends. */
export function fits(typed: string): SQL {
  const conditions = [
    beginsWithWords(sql`c.name_start`, typed),
    beginsWithWords(sql`c.name_last`, typed),
    begins(sql`c.email_start`, typed.toLowerCase()),
  ]
  const digits = /^[\d\s()+./-]{3,}$/.test(typed) ? phoneDigits(typed) : ''
  if (digits.length >= 3) {
    conditions.push(begins(sql`c.phone_digits`, digits), begins(sql`c.phone_end`, [...digits].reverse().join('')))
  }
  return sql`(${sql.join(conditions, sql` or `)})`
}

function begins(column: SQL, text: string): SQL {
  return sql`(${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`})`
}
