import type * as contract from '@tableside/contract/customers'
import type { Erasure } from '@tableside/contract/customers'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { daysLater } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRestaurant, recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { customerErasures } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job, keptDays } from '../jobs/index.ts'
import { loadCustomer } from './customers.store.ts'
import { staffNames } from './person.ts'

/** Takes the wish down and lets a job carry it out; the person is out of sight at once. */
export function eraseCustomer(services: Services, call: Call<typeof contract.eraseCustomer>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const { id: customerId } = await loadCustomer(tx, restaurant.id, params.customerId)
    await assertNoOpenOrder(tx, restaurant.id, customerId)
    const asked = await tx
      .insert(customerErasures)
      .values({
        restaurantId: restaurant.id,
        customerId,
        reason: body.reason,
        requestedAt: at,
        requestedBy: restaurant.by,
      })
      .onConflictDoNothing()
      .returning({ customerId: customerErasures.customerId })
    if (asked.length === 0) throw new DomainError('erasure_under_way')
    await enqueue(tx, eraseCustomerJob, { restaurantId: restaurant.id, customerId })
    const [erasure] = (await pageOfErasures(tx, restaurant, { limit: 1 }, customerId)).erasures
    return {
      reply: { erasure },
      events: [{ type: 'customer.erasure_requested', data: { customerId, reason: body.reason } }],
    }
  })
}

/** Clears every place that names the person, then looks whether one is left: the proof is what it found. */
export const eraseCustomerJob: Job<{ restaurantId: string; customerId: string }> = {
  name: 'customers.erase',
  payload: z.strictObject({ restaurantId: idSchema, customerId: idSchema }),
  async run({ db, announcer }, { restaurantId, customerId }, { now }) {
    await db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      const place = and(eq(customerErasures.restaurantId, restaurantId), eq(customerErasures.customerId, customerId))
      const [asked] = await tx.select().from(customerErasures).where(place)
      if (!asked || asked.doneAt !== null) return
      // Records that were taken for the same person are the same person.
      const everyone = await sameOnes(tx, restaurantId, customerId)
      const cleared: Record<string, number> = { people: 0, orders: 0, tickets: 0, notes: 0, merges: 0, vouchers: 0 }
      for (const id of everyone)
        for (const [name, rows] of Object.entries(await clear(tx, restaurantId, id, now))) {
          cleared[name] = (cleared[name] ?? 0) + rows
        }
      const left = await traces(tx, restaurantId, everyone)
      if (left > 0) throw new Error(`Must hold: nothing names an erased person, found ${left}`)
      const copiesGoneBy = daysLater(now, keptDays + 1)
      await tx.update(customerErasures).set({ doneAt: now, cleared, copiesGoneBy }).where(place)
      await recordEvents(tx, { restaurantId, by: asked.requestedBy, at: now }, [
        { type: 'customer.erased', data: { customerId, ...cleared } },
      ])
    })
    announcer.announce(restaurantId)
  },
}

async function sameOnes(tx: Tx, restaurantId: string, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive same as (
      select id from customers where restaurant_id = ${restaurantId} and id = ${customerId}::uuid
      union
      select c.id from customers c join same on c.merged_into = same.id where c.restaurant_id = ${restaurantId}
    )
    select id from same`)
  return rows.map(({ id }) => id)
}

async function clear(tx: Tx, restaurantId: string, id: string, now: string) {
  const { rows } = await everyLocationInside(tx, () =>
    tx.execute<{ orders: number; tickets: number }>(
      sql`select * from erase_customer_orders(${restaurantId}::uuid, ${id}::uuid)`,
    ),
  )
  const notes = await tx.execute(
    sql`delete from customer_notes where restaurant_id = ${restaurantId} and customer_id = ${id}`,
  )
  const merges = await tx.execute(sql`
    update customer_merges set record = null
    where restaurant_id = ${restaurantId} and (kept_id = ${id} or merged_id = ${id}) and record is not null`)
  // The money stays owed to whoever has the code; only who bought it is forgotten, and where it was to be mailed.
  const vouchers = await tx.execute(sql`
    update gift_vouchers set customer_id = null, mail_to = null where restaurant_id = ${restaurantId} and customer_id = ${id}`)
  // Bookings know people by what they left: an address, a number.
  await everyLocationInside(tx, () =>
    tx.execute(sql`
    update bookings b set guest_name = '', phone = '', email = '', note = '', allergies = '[]', allergy_note = '',
      erased_at = ${now}
    from customers c
    where c.restaurant_id = ${restaurantId} and c.id = ${id} and b.restaurant_id = ${restaurantId} and b.erased_at is null
      and ((c.email <> '' and b.email = lower(c.email))
        or (c.phone_digits <> '' and b.phone in (c.phone_digits, '+44' || substr(c.phone_digits, 2))))`),
  )
  const people = await tx.execute(sql`
    update customers set name = '', email = '', phone = '', phone_digits = '', allergies = '[]', allergy_note = '',
      version = version + 1, erased_at = ${now}
    where restaurant_id = ${restaurantId} and id = ${id} and erased_at is null`)
  return {
    orders: rows[0]?.orders ?? 0,
    tickets: rows[0]?.tickets ?? 0,
    notes: notes.rowCount ?? 0,
    merges: merges.rowCount ?? 0,
    vouchers: vouchers.rowCount ?? 0,
    people: people.rowCount ?? 0,
  }
}

/** How many rows still lead to one of these people. */
async function traces(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<number> {
  const those = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const { rows } = await tx.execute<{ left: number }>(sql`select (
    (select count(*) from orders where restaurant_id = ${restaurantId} and customer_id in ${those})
    + (select count(*) from customer_notes where restaurant_id = ${restaurantId} and customer_id in ${those})
    + (select count(*) from customer_merges where restaurant_id = ${restaurantId}
        and (kept_id in ${those} or merged_id in ${those}) and record is not null)
    + (select count(*) from gift_vouchers where restaurant_id = ${restaurantId} and customer_id in ${those})
    + (select count(*) from customers where restaurant_id = ${restaurantId} and id in ${those} and name <> '')
  )::int as left`)
  return rows[0]?.left ?? 0
}

async function assertNoOpenOrder(tx: Tx, restaurantId: string, customerId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from orders where restaurant_id = ${restaurantId} and customer_id = ${customerId} and state = 'open' limit 1`)
  if (rows.length > 0) throw new DomainError('guest_has_open_order')
}

export function listErasures({ db }: Services, { restaurant, query }: Call<typeof contract.listErasures>) {
  return db.inRestaurant(restaurant.id, (tx) => pageOfErasures(tx, restaurant, query))
}

async function pageOfErasures(
  tx: Tx,
  { id: restaurantId }: RestaurantScope,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  customerId?: string,
): Promise<{ erasures: Erasure[]; nextCursor: string | null }> {
  const names = await staffNames(tx, restaurantId)
  const { rows } = await tx.execute<Omit<Erasure, 'requestedByName'> & { by: string }>(sql`
    select customer_id as "customerId", reason, iso(requested_at) as "requestedAt", requested_by as by,
      iso(done_at) as "doneAt", cleared, iso(copies_gone_by) as "copiesGoneBy"
    from customer_erasures
    where ${and(
      sql`restaurant_id = ${restaurantId}`,
      customerId ? sql`customer_id = ${customerId}` : undefined,
      belowCursor(customerErasures.requestedAt, customerErasures.customerId, cursor),
    )}
    order by requested_at desc, customer_id desc limit ${limit + 1}`)
  const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.requestedAt}_${last.customerId}`)
  const erasures = page.map(({ by, ...row }) => ({ ...row, requestedByName: names.get(by) ?? 'Somebody' }))
  return { erasures, nextCursor }
}
