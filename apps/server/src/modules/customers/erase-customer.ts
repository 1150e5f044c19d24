import type * as contract from '@tableside/contract/customers'
import type { Erasure } from '@tableside/contract/customers'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { daysLater } from '@tableside/domain/time'
import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRestaurant, recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { customerErasures, mailbox } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job, keptDays } from '../jobs/index.ts'
import { loadCustomer } from './customers.store.ts'
import { staffNames } from './person.ts'
import { findTraces, idsIn, type Traces } from './traces.store.ts'

/** Takes the wish down and lets a job carry it out; the person is out of sight at once. */
export function eraseCustomer(services: Services, call: Call<typeof contract.eraseCustomer>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const { id: customerId } = await loadCustomer(tx, restaurant.id, params.customerId)
    await assertNothingToCome(tx, restaurant.id, customerId, at)
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
  what: 'Erasing a guest',
  payload: z.strictObject({ restaurantId: idSchema, customerId: idSchema }),
  async run({ db, announcer }, { restaurantId, customerId }, { now }) {
    const addresses = await db.inRestaurant(restaurantId, (tx) => addressesOf(tx, restaurantId, customerId))
    await db.inShared((tx) => clearMailbox(tx, addresses))
    await db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      const place = and(eq(customerErasures.restaurantId, restaurantId), eq(customerErasures.customerId, customerId))
      const [asked] = await tx.select().from(customerErasures).where(place)
      if (!asked || asked.doneAt !== null) return
      // Records that were taken for the same person are the same person.
      const everyone = await sameOnes(tx, restaurantId, customerId)
      const found = await findTraces(tx, restaurantId, everyone)
      const cleared = {
        ...(await clearTraces(tx, restaurantId, found, now)),
        ...(await clear(tx, restaurantId, everyone, now)),
      }
      const left = await countLeft(tx, restaurantId, everyone, found)
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

/** Where mails are kept instead of sent, so are the addresses of receipts and bookings: those of this restaurant. */
async function clearMailbox(tx: Tx, { emails, slugs }: { emails: readonly string[]; slugs: readonly string[] }) {
  if (emails.length === 0) return
  const links = slugs.map((slug) => like(mailbox.text, `%/r/${slug}/%`))
  await tx.delete(mailbox).where(and(inArray(sql`lower(${mailbox.to})`, [...emails]), or(...links)))
}

async function addressesOf(tx: Tx, restaurantId: string, customerId: string) {
  const everyone = await sameOnes(tx, restaurantId, customerId)
  const { rows } = await tx.execute<{ emails: string[]; slugs: string[] }>(sql`
    select coalesce((select jsonb_agg(email_start) from customers
        where restaurant_id = ${restaurantId} and id in ${idsIn(everyone)} and email <> ''), '[]') as emails,
      coalesce((select jsonb_agg(slug) from restaurant_slugs where restaurant_id = ${restaurantId}), '[]') as slugs`)
  return rows[0] ?? { emails: [], slugs: [] }
}

export async function sameOnes(tx: Tx, restaurantId: string, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive same as (
      select id from customers where restaurant_id = ${restaurantId} and id = ${customerId}::uuid
      union
      select c.id from customers c join same on c.merged_into = same.id where c.restaurant_id = ${restaurantId}
    )
    select id from same`)
  return rows.map(({ id }) => id)
}

/** Takes the person off what was left without the directory, and off the orders it led to. Figures and dishes stay. */
async function clearTraces(tx: Tx, restaurantId: string, found: Traces, now: string) {
  const { bookingIds, guestOrderIds, orderIds } = found
  const { rows } = await tx.execute<{ orders: number; tickets: number }>(
    sql`select * from erase_guest_orders(${restaurantId}::uuid, array${idsIn(orderIds)})`,
  )
  const bookings = await tx.execute(sql`
    update bookings set guest_name = '', phone = '', email = '', note = '', allergies = '[]', allergy_note = '',
      erased_at = ${now}
    where restaurant_id = ${restaurantId} and id in ${idsIn(bookingIds)} and erased_at is null`)
  const guestOrders = await tx.execute(sql`
    update guest_orders set guest_name = '', phone = '', sent_from = null,
      request = request || '{"allergies": [], "allergyNote": ""}'
    where restaurant_id = ${restaurantId} and id in ${idsIn(guestOrderIds)}`)
  // How many stars somebody gave names nobody; what they wrote may.
  const feedback = await tx.execute(sql`
    update guest_feedback set text = ''
    where restaurant_id = ${restaurantId} and order_id in ${idsIn(orderIds)} and text <> ''`)
  return {
    orders: rows[0]?.orders ?? 0,
    tickets: rows[0]?.tickets ?? 0,
    bookings: bookings.rowCount ?? 0,
    guestOrders: guestOrders.rowCount ?? 0,
    feedback: feedback.rowCount ?? 0,
  }
}

async function clear(tx: Tx, restaurantId: string, everyone: readonly string[], now: string) {
  const ids = idsIn(everyone)
  const notes = await tx.execute(
    sql`delete from customer_notes where restaurant_id = ${restaurantId} and customer_id in ${ids}`,
  )
  const merges = await tx.execute(sql`
    update customer_merges set record = null
    where restaurant_id = ${restaurantId} and (kept_id in ${ids} or merged_id in ${ids}) and record is not null`)
  // The money stays owed to whoever has the code; only who bought it is forgotten, and where it was to be mailed.
  const vouchers = await tx.execute(sql`
    update gift_vouchers set customer_id = null, mail_to = null
    where restaurant_id = ${restaurantId} and customer_id in ${ids}`)
  const people = await tx.execute(sql`
    update customers set name = '', email = '', phone = '', phone_digits = '', allergies = '[]', allergy_note = '',
      version = version + 1, erased_at = ${now}
    where restaurant_id = ${restaurantId} and id in ${ids} and erased_at is null`)
  return {
    people: people.rowCount ?? 0,
    notes: notes.rowCount ?? 0,
    merges: merges.rowCount ?? 0,
    vouchers: vouchers.rowCount ?? 0,
  }
}

/** How many rows still lead to one of these people. */
async function countLeft(
  tx: Tx,
  restaurantId: string,
  everyone: readonly string[],
  { bookingIds, guestOrderIds, orderIds }: Traces,
): Promise<number> {
  const those = idsIn(everyone)
  const { rows } = await tx.execute<{ left: number }>(sql`select (
    (select count(*) from orders where restaurant_id = ${restaurantId} and customer_id in ${those})
    + (select count(*) from orders where restaurant_id = ${restaurantId} and id in ${idsIn(orderIds)} and guest_name <> '')
    + (select count(*) from bookings where restaurant_id = ${restaurantId} and id in ${idsIn(bookingIds)}
        and concat(guest_name, phone, email, note, allergy_note) <> '')
    + (select count(*) from guest_orders where restaurant_id = ${restaurantId} and id in ${idsIn(guestOrderIds)}
        and concat(guest_name, phone) <> '')
    + (select count(*) from customer_notes where restaurant_id = ${restaurantId} and customer_id in ${those})
    + (select count(*) from customer_merges where restaurant_id = ${restaurantId}
        and (kept_id in ${those} or merged_id in ${those}) and record is not null)
    + (select count(*) from gift_vouchers where restaurant_id = ${restaurantId} and customer_id in ${those})
    + (select count(*) from customers where restaurant_id = ${restaurantId} and id in ${those} and name <> '')
  )::int as left`)
  return rows[0]?.left ?? 0
}

/** Who is still served, awaited or owed a deposit has a name until then. */
async function assertNothingToCome(tx: Tx, restaurantId: string, customerId: string, at: string): Promise<void> {
  const found = await findTraces(tx, restaurantId, await sameOnes(tx, restaurantId, customerId))
  const { rows } = await tx.execute<{ hasOrder: boolean; hasBooking: boolean }>(sql`
    select exists (select from orders o
        where o.restaurant_id = ${restaurantId} and o.id in ${idsIn(found.orderIds)} and o.state = 'open')
      or exists (select from guest_orders g
        where g.restaurant_id = ${restaurantId} and g.id in ${idsIn(found.guestOrderIds)} and g.state = 'waiting'
          and g.collect_at > ${at}) as "hasOrder",
    exists (select from bookings b
        left join gift_vouchers v
          on v.restaurant_id = ${restaurantId} and v.order_id = b.deposit_order_id and v.voided_at is null
        where b.restaurant_id = ${restaurantId} and b.id in ${idsIn(found.bookingIds)}
          and ((b.state = 'booked' and b.ends_at > ${at}) or (b.state not in ('waiting', 'seated') and v.balance_pence > 0))
      ) as "hasBooking"`)
  if (rows[0]?.hasOrder) throw new DomainError('guest_has_open_order')
  if (rows[0]?.hasBooking) throw new DomainError('guest_has_booking')
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
