import { DomainError } from '@tableside/domain/errors'
import { type GuestSession, isOfVisit, isSessionValid } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { restaurantIdAt } from '../public-menu/index.ts'
import {
  type GuestTable,
  loadGuestTable,
  loadSessionBills,
  openOrderIds,
  type SessionBill,
} from './load-guest-table.ts'
import { readGuestSession, sessionCookie } from './session-cookie.ts'
import { isNextBill, ownBillId } from './visit-bill.ts'

/** Where a phone asks, and the cookies it brings. */
export type Phone = { readonly slug: string; readonly cookie: string | undefined }

type FoundSession = {
  readonly session: GuestSession
  readonly table: GuestTable
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
  /** The bills that are open at the table now, whoever's they are. */
  readonly here: readonly string[]
  /** Its bills are closed, others sit here, or nobody opened one in time: the phone sends nothing any more. */
  readonly isOver: boolean
}

/** The visit of a phone that was let in; undefined for any other phone. */
export async function findGuestVisit(services: Services, phone: Phone): Promise<GuestVisit | undefined> {
  const found = await findSession(services, phone)
  if (!found) return undefined
  const { session, table } = found
  const here = await openOrderIds(services.db, table)
  const ownIds = session.sentIds.map((id) => ownBillId(services, { restaurantId: table.restaurantId, id }))
  const load = () => loadSessionBills(services.db, table.restaurantId, session, ownIds)
  let loaded = await load()
  const isWaiting = loaded.length === 0 && (await isWaitingForBill(services, found, here))
  // Another phone of the party may have opened it while this one looked.
  if (loaded.length === 0 && !isWaiting) loaded = await load()
  const bills = loaded.map(({ order }) => order)
  const payable = loaded.filter(({ order }) => order.state === 'open')
  const open = payable.map(({ order }) => order)
  return { ...found, bills, open, payable, here, isOver: open.length === 0 && !isWaiting }
}

/** @throws `guest_session_over` for a phone that was not let in, or whose scan is too long ago */
export async function requireGuestVisit(services: Services, phone: Phone): Promise<GuestVisit> {
  const visit = await findGuestVisit(services, phone)
  if (!visit) throw new DomainError('guest_session_over')
  return visit
}

/** Its party sat down at an empty table and has opened no bill yet. */
async function isWaitingForBill(
  services: Services,
  { session, table }: FoundSession,
  here: readonly string[],
): Promise<boolean> {
  if (here.length > 0) return false
  const at = services.now()
  return isOfVisit(session, at) && isNextBill(services, table, session.billIds, session.scannedAt)
}

/** The bills that what the phone sends belongs to; before there is one, the one its party opens. */
export function visitBillIds({ session, open }: Pick<GuestVisit, 'session' | 'open'>): string[] {
  return open.length > 0 ? open.map(({ id }) => id) : session.billIds
}

/** The phone sees what becomes of what it has sent: its cookie says so from now on. */
export function keepSent(services: Services, reply: FastifyReply, { session, table }: GuestVisit, id: string): void {
  const sentIds = [...new Set([...session.sentIds, id])].slice(-50)
  const next = { ...session, sentIds, scannedAt: services.now() }
  reply.header('set-cookie', sessionCookie(services, table.restaurantId, table.slug, next))
}

async function findSession(services: Services, { slug, cookie }: Phone): Promise<FoundSession | undefined> {
  const restaurantId = await restaurantIdAt(services.db, slug)
  const session = restaurantId && readGuestSession(services, restaurantId, { slug, cookie })
  const table = session && (await loadGuestTable(services.db, restaurantId, slug, session.tableId))
  if (!table) return undefined
  const code = { id: table.tableId, codeRenewedAt: table.codeRenewedAt }
  if (!isSessionValid(session, code, services.now())) return undefined
  const scope = await guestScope(services, restaurantId)
  return scope && { session, table, scope }
}
