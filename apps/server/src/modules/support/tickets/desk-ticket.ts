import type * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { changePriority, moveTo, noteResponse, type TicketClock } from '@tableside/domain/support'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { recordEvents, runCommand } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { platformAudit, supportEntries, supportNotes, userRoles } from '../../../db/schema/index.ts'
import type { Call, SignedIn, StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { addressOf, notify } from '../../notifications/index.ts'
import { acrossRestaurants } from '../../platform/index.ts'
import { type Author, addEntry } from './entries.ts'
import { mailRestaurant } from './notify-people.ts'
import { clockOf, loadDeskTicket, lockTicket, saveTicket, type TicketPlace, type TicketRow } from './ticket-rows.ts'

export function getDeskTicket(services: Services, call: Call<typeof contract.getDeskTicket>) {
  const place = call.params
  return acrossRestaurants(services, call, { action: 'support.view', facts: { ...place } }, async (tx) => ({
    ticket: await loadDeskTicket(tx, place, call.at),
  }))
}

type Changing =
  | Call<typeof contract.answerTicket>
  | Call<typeof contract.noteOnTicket>
  | Call<typeof contract.changeTicket>

/**
 * A change of a ticket by the platform's people: in the restaurant's own transaction, once for its key, with a row in
 * the platform's audit. The restaurant's commands wait for it, as for each other's.
 */
async function changing(
  services: Services,
  call: Changing,
  action: string,
  work: (tx: Tx, row: TicketRow) => Promise<void>,
): Promise<StoredReply> {
  const { params: place, signedIn, key, at } = call
  const { restaurantId } = place
  if (!(await services.findAccess(restaurantId, signedIn.userId))) throw new DomainError('not_found')
  return runCommand(services, { restaurant: { id: restaurantId, by: signedIn.userId }, key, at }, async (tx) => {
    await work(tx, await lockTicket(tx, place))
    await tx
      .insert(platformAudit)
      .values({ id: services.newId(), at, by: signedIn.userId, action, facts: { ...place } })
    return { ticket: await loadDeskTicket(tx, place, at) }
  })
}

/** Answers a restaurant. Its people find it in their notifications, and whoever asked in a mail. */
export async function answerTicket(services: Services, call: Call<typeof contract.answerTicket>): Promise<StoredReply> {
  const { params: place, body, at, signedIn } = call
  return changing(services, call, 'support.answer', async (tx, row) => {
    if ((await newestEntry(tx, place)) !== body.lastEntryId) throw new DomainError('ticket_changed_meanwhile')
    const author = authorOf(signedIn)
    const entryId = services.newId()
    await addEntry(tx, place, { ...author, id: entryId, kind: 'message', at, text: body.text, fileIds: body.fileIds })
    if (body.status === 'resolved' && row.status !== 'resolved') {
      await addEntry(tx, place, { ...author, id: services.newId(), kind: 'resolved', at, text: '' })
    }
    const clock = moveTo(noteResponse(clockOf(row), at), body.status, at)
    await saveTicket(tx, place, { ...clock, assigneeId: row.assigneeId ?? signedIn.userId, updatedAt: at })
    await notifyRestaurant(services, tx, row, {
      at,
      by: signedIn.userId,
      subject: entryId,
      isResolved: clock.status === 'resolved',
    })
    const to = await addressOf(tx, row.restaurantId, row.openedBy)
    if (to) await mailRestaurant(services, tx, row, { to, text: body.text, isResolved: body.status === 'resolved' })
  })
}

export function noteOnTicket(services: Services, call: Call<typeof contract.noteOnTicket>): Promise<StoredReply> {
  const { body, at, signedIn } = call
  return changing(services, call, 'support.note', async (tx, { restaurantId, id }) => {
    const { by, byName } = authorOf(signedIn)
    const note = { restaurantId, id: services.newId(), ticketId: id, at, by, byName, text: body.text }
    await tx.insert(supportNotes).values(note)
  })
}

/** Another status, priority, category or person. To settle a ticket without a word is said to the restaurant too. */
export function changeTicket(services: Services, call: Call<typeof contract.changeTicket>): Promise<StoredReply> {
  const { params: place, body, at, signedIn } = call
  return changing(services, call, 'support.change', async (tx, row) => {
    const { status, priority, category, assigneeId } = body
    if (assigneeId) await assertPlatformPerson(tx, assigneeId)
    let clock: TicketClock = clockOf(row)
    if (priority && priority !== row.priority) clock = changePriority(clock, priority, at)
    if (status && status !== row.status) {
      const author = authorOf(signedIn)
      const kind = status === 'resolved' ? 'resolved' : row.status === 'resolved' ? 'reopened' : undefined
      const entryId = services.newId()
      if (kind) await addEntry(tx, place, { ...author, id: entryId, kind, at, text: '' })
      if (kind === 'resolved')
        await notifyRestaurant(services, tx, row, { at, by: signedIn.userId, subject: entryId, isResolved: true })
      clock = moveTo(clock, status, at)
    }
    await saveTicket(tx, place, {
      ...clock,
      category: category ?? row.category,
      assigneeId: assigneeId === undefined ? row.assigneeId : assigneeId,
      updatedAt: at,
    })
  })
}

async function newestEntry(tx: Tx, { restaurantId, ticketId }: TicketPlace): Promise<string | undefined> {
  const { id, at } = supportEntries
  const [newest] = await tx
    .select({ id })
    .from(supportEntries)
    .where(and(eq(supportEntries.restaurantId, restaurantId), eq(supportEntries.ticketId, ticketId)))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return newest?.id
}

type TicketUpdate = { readonly at: string; readonly by: string; readonly subject: string; readonly isResolved: boolean }

async function notifyRestaurant(
  services: Services,
  tx: Tx,
  { restaurantId, id: ticketId, number, subject: about }: TicketRow,
  { at, by, subject, isResolved }: TicketUpdate,
): Promise<void> {
  const acting = { restaurantId, by, at }
  const type = isResolved ? 'support.resolved' : 'support.answered'
  await recordEvents(tx, acting, [{ type, data: { ticketId } }])
  const kind = isResolved ? 'support_resolved' : 'support_answered'
  await notify(tx, { ...acting, newId: services.newId }, { kind, subject, facts: { ticketId, number, subject: about } })
}

function authorOf({ userId, name }: SignedIn): Author {
  return { side: 'platform', by: userId, byName: name }
}

async function assertPlatformPerson(tx: Tx, userId: string): Promise<void> {
  const [ours] = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['platform_owner', 'admin'])))
  if (!ours) throw new DomainError('ticket_assignee_unknown')
}
