import type * as contract from '@tableside/contract/customers'
import { consentWording, currentConsents } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { consentsOf } from './consents.ts'
import { findCustomer } from './customers.store.ts'
import { sameOnes } from './erase-customer.ts'
import { figuresOf, notesOf } from './person.ts'
import { findTraces, idsIn } from './traces.store.ts'
import { vouchersOf } from './vouchers-of.ts'

/** Everything held about somebody, as a file they can read and take elsewhere. That it was made is in the journal. */
export async function exportCustomer(
  { db, announcer }: Services,
  call: Call<typeof contract.exportCustomer>,
): Promise<FastifyReply> {
  const { restaurant, params, at, reply } = call
  const file = await db.inRestaurant(restaurant.id, async (tx) => {
    const customer = await findCustomer(tx, restaurant.id, params.customerId)
    if (!customer) throw new DomainError('not_found')
    const consents = await consentsOf(tx, restaurant.id, customer.id)
    const everyone = await sameOnes(tx, restaurant.id, customer.id)
    const found = await findTraces(tx, restaurant.id, everyone)
    const { rows: orders } = await tx.execute<{ order: unknown }>(sql`
      select order_document(row(o.*)::orders) as order from orders o
      where o.restaurant_id = ${restaurant.id} and o.id in ${idsIn(found.orderIds)} order by o.opened_at, o.id`)
    const { rows: merges } = await tx.execute<{ at: string; record: unknown; undoneAt: string | null }>(sql`
      select iso(at) as at, record, iso(undone_at) as "undoneAt" from customer_merges
      where restaurant_id = ${restaurant.id} and (kept_id = ${customer.id} or merged_id = ${customer.id}) order by at`)
    const { rows: formerContacts } = await tx.execute<{ document: unknown }>(sql`
      select json_build_object('until', iso(c.created_at), 'name', c.name, 'email', c.email, 'phone', c.phone) as document
      from customers c
      where c.restaurant_id = ${restaurant.id} and c.id in ${idsIn(everyone)} and c.merged_into is not null
        and not exists (select from customer_merges m where m.restaurant_id = ${restaurant.id} and m.merged_id = c.id)
      order by c.created_at, c.id`)
    const { rows: invoices } = await tx.execute<{ document: unknown }>(sql`
      select json_build_object('kind', v.kind, 'number', v.number, 'issuedOn', v.issued_on, 'buyer', v.buyer, 'figures', v.figures) as document
      from vat_invoices v
      join orders o on o.restaurant_id = ${restaurant.id} and o.id = v.order_id
      where v.restaurant_id = ${restaurant.id} and o.customer_id = ${customer.id} order by v.issued_at, v.number`)
    const { rows: bookings } = await tx.execute<{ document: unknown }>(sql`
      select json_build_object('startsAt', iso(b.starts_at), 'madeAt', iso(b.created_at), 'state', b.state, 'partySize', b.party_size,
        'name', b.guest_name, 'phone', b.phone, 'email', b.email, 'note', b.note, 'allergies', b.allergies,
        'allergyNote', b.allergy_note) as document
      from bookings b
      where b.restaurant_id = ${restaurant.id} and b.id in ${idsIn(found.bookingIds)} order by b.created_at, b.id`)
    const { rows: guestOrders } = await tx.execute<{ document: unknown }>(sql`
      select json_build_object('sentAt', iso(g.sent_at), 'collectAt', iso(g.collect_at), 'state', g.state, 'name', g.guest_name,
        'phone', g.phone, 'ordered', g.request) as document
      from guest_orders g
      where g.restaurant_id = ${restaurant.id} and g.id in ${idsIn(found.guestOrderIds)} order by g.sent_at, g.id`)
    const { rows: feedback } = await tx.execute<{ document: unknown }>(sql`
      select json_build_object('at', iso(f.at), 'rating', f.rating, 'text', f.text) as document
      from guest_feedback f
      where f.restaurant_id = ${restaurant.id} and f.order_id in ${idsIn(found.orderIds)} order by f.at, f.id`)
    // Looking is reported as well: an export takes everything out of the server.
    await recordEvents(tx, { restaurantId: restaurant.id, by: restaurant.by, at }, [
      { type: 'customer.exported', data: { customerId: customer.id } },
    ])
    return {
      about: `What ${restaurant.name} holds about ${customer.name}`,
      madeAt: at,
      person: customer,
      formerContacts: formerContacts.map(({ document }) => document),
      figures: await figuresOf(tx, restaurant.id, customer.id),
      notes: (await notesOf(tx, restaurant.id, customer.id)).map(({ text, at: writtenAt }) => ({ text, writtenAt })),
      marketing: {
        now: currentConsents(consents).map(({ channel, mayWrite }) => ({ channel, mayWrite })),
        records: consents.map(({ by: _, ...record }) => ({
          ...record,
          wording: consentWording(record.wordingVersion, record.channel) ?? null,
        })),
      },
      giftVouchers: await vouchersOf(tx, restaurant.id, customer.id, businessDate(at, restaurant)),
      vatInvoices: invoices.map(({ document }) => document),
      // The waiting list is of bookings without a time.
      bookings: bookings.map(({ document }) => document),
      ordersFromPhones: guestOrders.map(({ document }) => document),
      feedback: feedback.map(({ document }) => document),
      mergedRecords: merges,
      orders: orders.map(({ order }) => order),
    }
  })
  announcer.announce(restaurant.id)
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="person-${params.customerId}.json"`)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(file, null, 2))
}
