import { DomainError } from '@tableside/domain/errors'
import { guestBill, isLetIn } from '@tableside/domain/guest-tables'
import { markBillAsked } from '@tableside/domain/orders'
import { shownMenu } from '@tableside/domain/public-menu'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { theGuests } from '../../db/people.ts'
import { rejectBody } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit, networkOf } from '../identity/index.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { pageFrameOf } from '../public-menu/index.ts'
import { loadGuestTable, loadOpenOrders, openOrderIds, restaurantIdAt } from './load-guest-table.ts'
import { phoneCookie, readPhone } from './phone-cookie.ts'
import { renderGuestTable, renderScanAgain } from './render-guest-table.ts'
import { isCodeOf, tableIdOf } from './table-code.ts'

const inPath = z.object({ slug: z.string(), code: z.string().default('') })

/** What a guest's phone opens at the table: the printed code, which lets it in, and the page it is let in to. */
export function guestTablePages(app: FastifyInstance, services: Services): void {
  app.get('/r/:slug/t/:code', { schema: { hide: true } }, (request, reply) => letIn(services, request, reply))
  app.get('/r/:slug/table', { schema: { hide: true } }, (request, reply) => showTable(services, request, reply))
  app.post('/r/:slug/table/bill', { schema: { hide: true }, onRequest: rejectBody }, (request, reply) =>
    askForBill(services, request, reply),
  )
}

/**
 * A code that is right lets the phone in to the bills that are open now. It changes nothing, so a preview of the link does no
 * harm; and the code is not in the address the phone stays on, so that it is not shared or opened again tomorrow.
 */
async function letIn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, config, now } = services
  const { slug, code } = inPath.parse(request.params)
  const tableId = tableIdOf(code)
  const restaurantId = tableId && (await restaurantIdAt(db, slug))
  const table = restaurantId && (await loadGuestTable(db, restaurantId, slug, tableId))
  if (!table || !isCodeOf(config.appSecret, table, code)) return reply.callNotFound()
  const phone = {
    tableId,
    codeRenewedAt: table.codeRenewedAt,
    orderIds: await openOrderIds(db, table),
    scannedAt: now(),
  }
  return reply
    .headers({ 'cache-control': 'no-store', 'set-cookie': phoneCookie(services, restaurantId, slug, phone) })
    .redirect(`/r/${slug}/table`, 303)
}

/** A phone that is let in, with its table; undefined for any other. */
async function findPhone(services: Services, request: FastifyRequest) {
  const { slug } = inPath.parse(request.params)
  const restaurantId = await restaurantIdAt(services.db, slug)
  const phone = restaurantId && readPhone(services, restaurantId, request.headers.cookie)
  const table = phone && (await loadGuestTable(services.db, restaurantId, slug, phone.tableId))
  if (!table || !isLetIn(phone, { id: table.tableId, codeRenewedAt: table.codeRenewedAt }, services.now()))
    return undefined
  return { phone, table }
}

async function showTable(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, menus, now } = services
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  const found = await findPhone(services, request)
  if (!found) return scanAgain(services, request, reply)
  const { phone, table } = found
  const [frame, open, menu, here] = await Promise.all([
    pageFrameOf(services, table.restaurantId),
    loadOpenOrders(db, table.restaurantId, phone.orderIds),
    menus.fresh(table.restaurantId, table.locationId),
    openOrderIds(db, table),
  ])
  const bill = open.length > 0 ? guestBill(open) : null
  const isOver = bill === null && phone.orderIds.length > 0
  const isBillUnseen = here.some((id) => !phone.orderIds.includes(id))
  return reply.send(renderGuestTable({ table, sections: shownMenu(menu, now()), bill, isOver, isBillUnseen }, frame))
}

/** Nothing is said of the restaurant or the table, not even whether there is one. */
async function scanAgain({ config, brands }: Services, request: FastifyRequest, reply: FastifyReply) {
  const { slug } = inPath.parse(request.params)
  const brand = await brands.hostBrand(request.headers.host)
  const frame = { origin: new URL(config.publicUrl).origin, platform: brand?.name ?? 'Tableside' }
  return reply.code(403).type('text/html; charset=utf-8').send(renderScanAgain({ slug }, frame))
}

/** "The bill, please": the mark a waiter sets at the till, on each bill the phone was let in to that is still open. */
async function askForBill(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, now } = services
  const found = await findPhone(services, request)
  if (!found) return scanAgain(services, request, reply)
  const { phone, table } = found
  await countCall(services, ofTable(table.tableId), ofGuests(request.ip))
  const { restaurantId: id, timeZone, cutoffMinutes } = table
  for (const order of await loadOpenOrders(db, id, phone.orderIds)) {
    const command = { restaurant: { id, by: theGuests, timeZone, cutoffMinutes }, key: undefined, at: now() }
    await runOrderCommand(services, command, theOrder({ orderId: order.id }), (latest, context) =>
      markBillAsked(latest, { isAsked: true }, context),
    ).catch(ignoreClosed)
  }
  return reply.redirect(`/r/${table.slug}/table`, 303)
}

/** Paid at this very moment: there is nothing to ask for. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'order_closed')) throw error
}

/** A table asks for its bill once or twice; whoever asks more often plays with a waiter. */
const ofTable = (tableId: string): Limit => ({ what: `bill asked ${tableId}`, max: 10 })
/** A whole restaurant's guests may share one address. */
const ofGuests = (ip: string): Limit => ({ what: `guests ${networkOf(ip)}`, max: 200 })
