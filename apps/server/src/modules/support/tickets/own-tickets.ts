import type * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { moveTo, startClock, statusAfterReply } from '@tableside/domain/support'
import { and, desc, eq, max } from 'drizzle-orm'
import { runRestaurantCommand } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { staffMembers, supportTickets } from '../../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../../http/call.ts'
import { belowCursor, pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'
import { countCall } from '../../identity/index.ts'
import { type Author, addEntry } from './entries.ts'
import { notifyPlatformOwners } from './notify-people.ts'
import { clockOf, loadTicket, lockTicket, saveTicket, summaryOf, type TicketPlace } from './ticket-rows.ts'

/** The restaurant's own tickets, the last to change first. */
export function listOwnTickets({ db }: Services, { restaurant, query, at }: Call<typeof contract.listSupportTickets>) {
  const { limit, cursor, status } = query
  const { restaurantId, updatedAt, id } = supportTickets
  return db.inRestaurant(restaurant.id, async (tx) => {
    const found = await tx
      .select()
      .from(supportTickets)
      .where(
        and(
          eq(restaurantId, restaurant.id),
          status && eq(supportTickets.status, status),
          belowCursor(updatedAt, id, cursor),
        ),
      )
      .orderBy(desc(updatedAt), desc(id))
      .limit(limit + 1)
    const { page, nextCursor } = pageOf(found, limit, (last) => `${last.updatedAt}_${last.id}`)
    return { tickets: page.map((row) => summaryOf(row, at)), nextCursor }
  })
}

/** Opens a ticket under the promise of the plan in force, numbered within the restaurant. */
export async function openTicket(
  services: Services,
  call: Call<typeof contract.openSupportTicket>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, subject, category, priority, text, fileIds } = body
  const place = { restaurantId: restaurant.id, ticketId: id }
  const clock = startClock(restaurant.access.subscription_plan, priority, at)
  await countCall(services, { what: `support of ${restaurant.id}`, max: 30 })
  return runRestaurantCommand(services, call, async (tx) => {
    const author = await authorOf(tx, restaurant)
    const [last] = await tx
      .select({ number: max(supportTickets.number) })
      .from(supportTickets)
      .where(eq(supportTickets.restaurantId, restaurant.id))
    const number = (last?.number ?? 0) + 1
    const opened = await tx
      .insert(supportTickets)
      .values({
        ...clock,
        restaurantId: restaurant.id,
        id,
        number,
        subject,
        category,
        openedBy: author.by,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: supportTickets.id })
    if (opened.length === 0) throw new DomainError('id_taken')
    await addEntry(tx, place, { ...author, id: services.newId(), kind: 'message', at, text, fileIds })
    const named = { id, restaurantId: restaurant.id, number, subject, category, priority }
    await notifyPlatformOwners(services, tx, named, { restaurant: restaurant.name, isNew: true, text })
    return {
      reply: { ticket: await loadTicket(tx, place, at) },
      events: [{ type: 'support.opened', data: { ticketId: id, number } }],
    }
  })
}

export function getOwnTicket({ db }: Services, call: Call<typeof contract.getSupportTicket>) {
  const place = placeOf(call)
  return db.inRestaurant(place.restaurantId, async (tx) => ({ ticket: await loadTicket(tx, place, call.at) }))
}

/** Writes again. What waited for the restaurant, or was settled, is the platform's turn once more. */
export async function replyToSupport(
  services: Services,
  call: Call<typeof contract.replyToSupport>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const place = placeOf(call)
  await countCall(services, { what: `support of ${restaurant.id}`, max: 30 })
  return runRestaurantCommand(services, call, async (tx) => {
    const row = await lockTicket(tx, place)
    const author = await authorOf(tx, restaurant)
    const isReopened = row.status === 'resolved'
    if (isReopened) await addEntry(tx, place, { ...author, id: services.newId(), kind: 'reopened', at, text: '' })
    await addEntry(tx, place, { ...author, id: services.newId(), kind: 'message', at, ...body })
    const clock = moveTo(clockOf(row), statusAfterReply(row.status), at)
    const unrated = isReopened ? { rating: null, ratingComment: '', ratedAt: null } : {}
    await saveTicket(tx, place, { ...clock, ...unrated, updatedAt: at })
    await notifyPlatformOwners(services, tx, row, { restaurant: restaurant.name, isNew: false, text: body.text })
    return {
      reply: { ticket: await loadTicket(tx, place, at) },
      events: [{ type: 'support.written', data: { ticketId: row.id } }],
    }
  })
}

export function resolveOwn(services: Services, call: Call<typeof contract.resolveOwnTicket>): Promise<StoredReply> {
  const { restaurant, at } = call
  const place = placeOf(call)
  return runRestaurantCommand(services, call, async (tx) => {
    const row = await lockTicket(tx, place)
    if (row.status === 'resolved') throw new DomainError('ticket_resolved_already')
    const author = await authorOf(tx, restaurant)
    await addEntry(tx, place, { ...author, id: services.newId(), kind: 'resolved', at, text: '' })
    await saveTicket(tx, place, { ...moveTo(clockOf(row), 'resolved', at), updatedAt: at })
    return {
      reply: { ticket: await loadTicket(tx, place, at) },
      events: [{ type: 'support.resolved', data: { ticketId: row.id } }],
    }
  })
}

export function rateTicket(services: Services, call: Call<typeof contract.rateSupport>): Promise<StoredReply> {
  const { body, at } = call
  const place = placeOf(call)
  return runRestaurantCommand(services, call, async (tx) => {
    const row = await lockTicket(tx, place)
    if (row.status !== 'resolved') throw new DomainError('ticket_not_resolved')
    await saveTicket(tx, place, { rating: body.rating, ratingComment: body.comment, ratedAt: at, updatedAt: at })
    return {
      reply: { ticket: await loadTicket(tx, place, at) },
      events: [{ type: 'support.rated', data: { ticketId: row.id, rating: body.rating } }],
    }
  })
}

type OnTicket = { readonly restaurant: RestaurantScope; readonly params: { readonly ticketId: string } }

function placeOf({ restaurant, params }: OnTicket): TicketPlace {
  return { restaurantId: restaurant.id, ticketId: params.ticketId }
}

async function authorOf(tx: Tx, { id, by }: RestaurantScope): Promise<Author> {
  const [person] = await tx
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, id), eq(staffMembers.id, by)))
  return { side: 'restaurant', by, byName: person?.name ?? '–' }
}
