import type { DeskTicket, SupportTicket, TicketSummary } from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { promiseStates, type TicketClock } from '@tableside/domain/support'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import {
  restaurants,
  staffMembers,
  supportEntries,
  supportFiles,
  supportNotes,
  supportTickets,
  users,
} from '../../../db/schema/index.ts'

export type TicketRow = typeof supportTickets.$inferSelect
export type TicketPlace = { readonly restaurantId: string; readonly ticketId: string }

const atPlace = ({ restaurantId, ticketId }: TicketPlace) =>
  and(eq(supportTickets.restaurantId, restaurantId), eq(supportTickets.id, ticketId))

/** The ticket, locked until the transaction ends: two who change it at once do so one after the other. */
export async function lockTicket(tx: Tx, place: TicketPlace): Promise<TicketRow> {
  const [row] = await tx.select().from(supportTickets).where(atPlace(place)).for('update')
  if (!row) throw new DomainError('not_found')
  return row
}

export async function saveTicket(tx: Tx, place: TicketPlace, changes: Partial<TicketRow>): Promise<void> {
  await tx.update(supportTickets).set(changes).where(atPlace(place))
}

/** What its clock decides: stored as it is, and read back as it is. */
export function clockOf(row: TicketClock): TicketClock {
  const { plan, priority, status, createdAt, firstRespondedAt, respondBy, resolveBy, resolveLeftMs } = row
  const { resolvedAt, dueAt, riskAt } = row
  return {
    plan,
    priority,
    status,
    createdAt,
    firstRespondedAt,
    respondBy,
    resolveBy,
    resolveLeftMs,
    resolvedAt,
    dueAt,
    riskAt,
  }
}

export type SummaryRow = TicketClock &
  Pick<TicketRow, 'id' | 'number' | 'subject' | 'category' | 'updatedAt' | 'rating'>

export function summaryOf(row: SummaryRow, now: string): TicketSummary {
  const { id, number, subject, category, priority, status, createdAt, updatedAt, rating, respondBy, resolveBy } = row
  return {
    id,
    number,
    subject,
    category,
    priority,
    status,
    createdAt,
    updatedAt,
    rating,
    promise: { respondBy, resolveBy, ...promiseStates(row, now) },
  }
}

/** The whole ticket as its restaurant reads it. */
export async function loadTicket(tx: Tx, place: TicketPlace, now: string): Promise<SupportTicket> {
  const [row] = await tx.select().from(supportTickets).where(atPlace(place))
  if (!row) throw new DomainError('not_found')
  const [opener] = await tx
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, place.restaurantId), eq(staffMembers.id, row.openedBy)))
  return {
    ...summaryOf(row, now),
    plan: row.plan,
    openedBy: opener?.name ?? '–',
    resolvedAt: row.resolvedAt,
    ratingComment: row.ratingComment,
    entries: await entriesOf(tx, place),
  }
}

async function entriesOf(tx: Tx, { restaurantId, ticketId }: TicketPlace): Promise<SupportTicket['entries']> {
  const { id, kind, at, side, byName, text } = supportEntries
  const inTicket = and(eq(supportEntries.restaurantId, restaurantId), eq(supportEntries.ticketId, ticketId))
  const entries = await tx
    .select({ id, kind, at, side, byName, text })
    .from(supportEntries)
    .where(inTicket)
    .orderBy(asc(at), asc(id))
  const files = await tx
    .select({
      id: supportFiles.id,
      entryId: supportFiles.entryId,
      name: supportFiles.name,
      mediaType: supportFiles.mediaType,
      size: supportFiles.size,
    })
    .from(supportFiles)
    .innerJoin(
      supportEntries,
      and(eq(supportEntries.restaurantId, supportFiles.restaurantId), eq(supportEntries.id, supportFiles.entryId)),
    )
    .where(and(eq(supportFiles.restaurantId, restaurantId), inTicket))
    .orderBy(asc(supportFiles.name), asc(supportFiles.id))
  return entries.map((entry) => ({
    ...entry,
    files: files.filter(({ entryId }) => entryId === entry.id).map(({ entryId: _known, ...file }) => file),
  }))
}

/** The same with what only the platform's people see. */
export async function loadDeskTicket(tx: Tx, place: TicketPlace, now: string): Promise<DeskTicket> {
  const ticket = await loadTicket(tx, place, now)
  const { restaurantId, ticketId } = place
  const [more] = await tx
    .select({
      name: restaurants.name,
      assigneeId: supportTickets.assigneeId,
      assigneeName: users.name,
      dueAt: supportTickets.dueAt,
    })
    .from(supportTickets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, supportTickets.restaurantId))
    .leftJoin(users, eq(users.id, supportTickets.assigneeId))
    .where(atPlace(place))
  const { id, at, byName, text } = supportNotes
  const notes = await tx
    .select({ id, at, byName, text })
    .from(supportNotes)
    .where(and(eq(supportNotes.restaurantId, restaurantId), eq(supportNotes.ticketId, ticketId)))
    .orderBy(asc(at), asc(id))
  return {
    ...ticket,
    restaurant: { id: restaurantId, name: more?.name ?? '' },
    assignee: more?.assigneeId ? { id: more.assigneeId, name: more.assigneeName ?? 'A former team member' } : null,
    dueAt: more?.dueAt ?? null,
    notes,
  }
}
