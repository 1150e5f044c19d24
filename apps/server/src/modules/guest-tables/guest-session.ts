import { DomainError } from '@tableside/domain/errors'
import { type GuestSession, isOfVisit, isSessionValid } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { restaurantIdAt } from '../public-menu/index.ts'
import type { GuestOrderRow } from './guest-orders.store.ts'
import { type GuestTable, type ReadTables, type SessionBill, sessionBills } from './read-guest-tables.ts'
import { readGuestSession, sessionCookie } from './session-cookie.ts'
import { isNextBill, ownBillId } from './visit-bill.ts'

/** Where a phone asks, and the cookies it brings. */
export type Phone = { readonly slug: string; readonly cookie: string | undefined }

type FoundSession = {
  readonly session: GuestSession
  /** With the restaurant's name in addresses. */
  readonly table: GuestTable & { readonly slug: string }
  readonly scope: RestaurantScope
}

export function phoneOf({ params, headers }: Pick<FastifyRequest, 'params' | 'headers'>): Phone {
  return { slug: inPath.parse(params).slug, cookie: headers.cookie }
}
const inPath = z.object({ slug: z.string() })

/** A visit as one of its phones sees it. */
export type GuestVisit = FoundSession & {
  /** Its bills, also those that are closed by now. */
  readonly bills: readonly Order[]
  readonly open: readonly Order[]
  /** The open ones, with what their parties paid when they booked. */
  readonly payable: readonly SessionBill[]
  /** What waits of all its phones, and of this one also what was declined; oldest first. */
  readonly undecided: readonly GuestOrderRow[]
  /** The guest order that was asked for by its id, whoever's it is. */
  readonly wanted: GuestOrderRow | undefined
  /** Its bills are closed, others sit here, or nobody opened one in time: the phone sends nothing any more. */
  readonly isOver: boolean
}

/**
 * The visit of a phone that was let in; undefined for any other phone.
 *
 * @param wantedId a guest order that is looked for, too
 */
export async function findGuestVisit(
  services: Services,
  { slug, cookie }: Phone,
  wantedId?: string,
): Promise<GuestVisit | undefined> {
  const restaurantId = await restaurantIdAt(services.db, slug)
  const session = restaurantId && readGuestSession(services, restaurantId, { slug, cookie })
  const scope = session && (await guestScope(services, restaurantId))
  if (!scope) return undefined
  const { tableId, sentIds } = session
  const ownIds = sentIds.map((id) => ownBillId(services, { restaurantId, id }))
  const look = { tableIds: [tableId], billIds: [...session.billIds, ...ownIds], sentIds, wantedId }
  const read = await services.readGuestTables(restaurantId, look)
  const table = read.tables.find((each) => each.tableId === tableId)
  if (!table || !isSessionValid(session, { id: tableId, codeRenewedAt: table.codeRenewedAt }, services.now())) {
    return undefined
  }
  const found = { session, table: { ...table, slug }, scope }
  let loaded = sessionBills(read, session, ownIds)
  const isWaiting = loaded.length === 0 && (await isWaitingForBill(services, found))
  // Another phone of the party may have opened it while this one looked.
  if (loaded.length === 0 && !isWaiting) {
    loaded = sessionBills(await services.readGuestTables(restaurantId, look), session, ownIds)
  }
  const bills = loaded.map(({ order }) => order)
  const payable = loaded.filter(({ order }) => order.state === 'open')
  const open = payable.map(({ order }) => order)
  return {
    ...{ ...found, bills, open, payable, isOver: open.length === 0 && !isWaiting },
    undecided: undecidedOf(read, found, everyBillId({ session, bills, open })),
    wanted: read.sent.find(({ id }) => id === wantedId),
  }
}

function undecidedOf({ sent }: ReadTables, { session, table }: FoundSession, billIds: readonly string[]) {
  return sent.filter(({ id, orderId, state, tableId, locationId, billIds: theirs }) => {
    if (orderId !== null) return false
    if (session.sentIds.includes(id)) return true
    const waitsHere = state === 'waiting' && tableId === table.tableId && locationId === table.locationId
    return waitsHere && theirs.some((each) => billIds.includes(each))
  })
}

/** @throws `guest_session_over` for a phone that was not let in, or whose scan is too long ago */
export async function requireGuestVisit(services: Services, phone: Phone, wantedId?: string): Promise<GuestVisit> {
  const visit = await findGuestVisit(services, phone, wantedId)
  if (!visit) throw new DomainError('guest_session_over')
  return visit
}

/** Its party sat down at an empty table and has opened no bill yet. */
async function isWaitingForBill(services: Services, { session, table }: FoundSession): Promise<boolean> {
  if (table.open.length > 0) return false
  const at = services.now()
  return isOfVisit(session, at) && isNextBill(services, table, session.billIds, session.scannedAt)
}

/** The bills that what the phone sends belongs to; before there is one, the one its party opens. */
export function visitBillIds({ session, open }: Pick<GuestVisit, 'session' | 'open'>): string[] {
  return open.length > 0 ? open.map(({ id }) => id) : session.billIds
}

/** The same and all it had, also those that were put onto another: what was sent before names one of these. */
export function everyBillId({ session, bills, open }: Pick<GuestVisit, 'session' | 'bills' | 'open'>): string[] {
  return [...visitBillIds({ session, open }), ...bills.map(({ id }) => id)]
}

/** The phone sees what becomes of what it has sent: its cookie says so from now on. */
export function keepSent(services: Services, reply: FastifyReply, { session, table }: GuestVisit, id: string): void {
  const sentIds = [...new Set([...session.sentIds, id])].slice(-50)
  const next = { ...session, sentIds, scannedAt: services.now() }
  reply.header('set-cookie', sessionCookie(services, table.restaurantId, table.slug, next))
}
