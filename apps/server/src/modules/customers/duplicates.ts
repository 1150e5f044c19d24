import { maxDuplicatesListed } from '@tableside/contract/customers'
import { type Customer, customerSchema } from '@tableside/domain/customers'
import { sql } from 'drizzle-orm'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Pair = { one: Customer; other: Customer; sameBy: 'phone' | 'email' }

/** Pairs of people who share a number or an address; a pair that shares both stands once. */
export async function listDuplicates({ db }: Services, restaurant: RestaurantScope): Promise<{ pairs: Pair[] }> {
  const { rows } = await db.inRestaurant(restaurant.id, (tx) =>
    tx.execute<Pair>(sql`
      select distinct on (one_id, other_id) one, other, "sameBy" from (
        ${pairsBy(restaurant.id, 'phone')} union all ${pairsBy(restaurant.id, 'email')}
      ) as pairs
      order by one_id, other_id, "sameBy" desc limit ${maxDuplicatesListed}`),
  )
  return {
    pairs: rows.map((row) => ({ ...row, one: customerSchema.parse(row.one), other: customerSchema.parse(row.other) })),
  }
}

function pairsBy(restaurantId: string, way: 'phone' | 'email') {
  const column = way === 'phone' ? sql`phone_digits` : sql`email_start`
  const person = (name: 'a' | 'b') => sql`jsonb_build_object('id', ${sql.raw(name)}.id, 'name', ${sql.raw(name)}.name,
    'email', ${sql.raw(name)}.email, 'phone', ${sql.raw(name)}.phone, 'allergies', ${sql.raw(name)}.allergies,
    'allergyNote', ${sql.raw(name)}.allergy_note, 'version', ${sql.raw(name)}.version,
    'createdAt', iso(${sql.raw(name)}.created_at))`
  return sql`(select a.id as one_id, b.id as other_id, ${person('a')} as one, ${person('b')} as other, ${way}::text as "sameBy"
    from customers a
    join customers b on b.restaurant_id = ${restaurantId} and b.${column} = a.${column} and b.id > a.id
      and b.merged_into is null and b.erased_at is null
    where a.restaurant_id = ${restaurantId} and a.merged_into is null and a.erased_at is null and a.${column} <> ''
    order by a.id, b.id limit ${maxDuplicatesListed})`
}
