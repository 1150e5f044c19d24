import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/** What guests left without the directory, and the orders it led to: known by their address, their number or an order of theirs (`isOfKnown`). */
export type Traces = {
  readonly bookingIds: readonly string[]
  readonly guestOrderIds: readonly string[]
  /** Also the orders of the people themselves; none that somebody else's name is on by now. */
  readonly orderIds: readonly string[]
}

/** Everything of a restaurant that is about these people: bookings and the waiting list, what they ordered ahead, and orders. */
export async function findTraces(tx: Tx, restaurantId: string, customerIds: readonly string[]): Promise<Traces> {
  const ids = idsIn(customerIds)
  const { rows } = await tx.execute<Traces>(sql`
    with known as (
      -- A contact that was changed is theirs until then (\`keepFormerContact\`): a number is somebody else's one day.
      select name_start as name, email_start as email, phone_digits as digits,
        case when merged_into is not null and not exists (select from customer_merges m
          where m.restaurant_id = ${restaurantId} and m.merged_id = customers.id) then created_at end as until
      from customers
      where restaurant_id = ${restaurantId} and id in ${ids}
    ), others as (
      select email_start as email, phone_digits as digits from customers
      where restaurant_id = ${restaurantId} and id not in ${ids} and merged_into is null and erased_at is null
    ), own as (
      select id from orders where restaurant_id = ${restaurantId} and customer_id in ${ids}
    ), booked as (
      select b.id, b.order_id from bookings b
      where b.restaurant_id = ${restaurantId}
        and (b.order_id in (select id from own) or ${isOfKnown({ name: sql`b.guest_name`, email: sql`b.email`, phone: sql`b.phone`, madeAt: sql`b.created_at` })})
    ), ordered as (
      select g.id, g.order_id from guest_orders g
      where g.restaurant_id = ${restaurantId}
        and (g.order_id in (select id from own) or ${isOfKnown({ name: sql`g.guest_name`, email: sql`''`, phone: sql`g.phone`, madeAt: sql`g.sent_at` })})
    )
    select coalesce((select jsonb_agg(id) from booked), '[]') as "bookingIds",
      coalesce((select jsonb_agg(id) from ordered), '[]') as "guestOrderIds",
      coalesce((select jsonb_agg(o.id) from orders o
        where o.restaurant_id = ${restaurantId} and (o.customer_id is null or o.customer_id in ${ids})
          and o.id in (select id from own union select order_id from booked union select order_id from ordered)
      ), '[]') as "orderIds"`)
  return rows[0] ?? { bookingIds: [], guestOrderIds: [], orderIds: [] }
}

type Contact = { readonly name: SQL; readonly email: SQL; readonly phone: SQL; readonly madeAt: SQL }

/**
 * Who left a contact is one of `known`: by the address, or by the number where the address does not speak against it. A family
 * shares a landline: what another customer has as well counts only with the name.
 */
function isOfKnown({ name, email, phone, madeAt }: Contact): SQL {
  const digits = digitsOf(phone)
  const isTheirsThen = sql`(until is null or until >= ${madeAt})`
  const isNamed = sql`lower(trim(${name})) in (select name from known where name <> '')`
  const isEmailOfOthers = sql`exists (select from others where others.email <> '' and others.email = lower(${email}))`
  const isPhoneOfOthers = sql`exists (select from others where others.digits <> '' and others.digits = ${digits})`
  const isByEmail = sql`${email} <> '' and lower(${email}) in (select email from known where ${isTheirsThen})
    and (${isNamed} or not ${isEmailOfOthers})`
  const fitsEmail = sql`${email} = '' or not exists (select from known where email <> '')`
  const isByPhone = sql`${phone} <> '' and ${digits} in (select digits from known where digits <> '' and ${isTheirsThen})
    and not ${isEmailOfOthers} and (${isNamed} or ((${fitsEmail}) and not ${isPhoneOfOthers}))`
  return sql`((${isByEmail}) or (${isByPhone}))`
}

/** A stored number as `phoneDigits` has it, also one that was kept as it was typed. */
function digitsOf(phone: SQL): SQL {
  return sql`regexp_replace(regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^00', ''), '^44(0?)', '0')`
}

export function idsIn(ids: readonly string[]): SQL {
  return sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
}
