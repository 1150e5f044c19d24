import { DomainError } from '@tableside/domain/errors'
import { guestBill, payableBill, withDepositOff } from '@tableside/domain/guest-tables'
import { sumPence } from '@tableside/domain/money'
import { markBillAsked } from '@tableside/domain/orders'
import { shownMenu } from '@tableside/domain/public-menu'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idInCode, isCodeOf } from '../../coded-id.ts'
import { rejectBody } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit, ofGuests } from '../identity/index.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { pageFrameOf, restaurantIdAt } from '../public-menu/index.ts'
import { receiptPath } from '../receipts/index.ts'
import { callWaiter } from './call-waiter.ts'
import { guestOrderOf, undecidedOf } from './guest-orders.store.ts'
import { findGuestVisit, type GuestVisit, inPath, visitBillIds, withSent } from './guest-session.ts'
import { depositPenceOf, loadGuestTable, openOrderIds } from './load-guest-table.ts'
import { renderOrdering } from './order-data.ts'
import { renderPaying } from './pay-data.ts'
import { cancelGuestPayment, checkGuestPayment, payGuestBill, removeServiceCharge } from './pay-guest-bill.ts'
import { renderGuestTable, renderScanAgain } from './render-guest-table.ts'
import { sendGuestOrder } from './send-guest-order.ts'
import { sessionCookie } from './session-cookie.ts'
import { tableCode } from './table-code.ts'
import { nextBillId } from './visit-bill.ts'

/** What a guest's phone opens at the table: the printed code, which begins its session, and the table's page. */
export function guestTablePages(app: FastifyInstance, services: Services): void {
  app.get('/r/:slug/t/:code', { schema: { hide: true } }, (request, reply) => openSession(services, request, reply))
  app.get('/r/:slug/table', { schema: { hide: true } }, (request, reply) => showTable(services, request, reply))
  app.post('/r/:slug/table/bill', { schema: { hide: true }, onRequest: rejectBody }, (request, reply) =>
    askForBill(services, request, reply),
  )
  app.post('/r/:slug/table/call', { schema: { hide: true }, onRequest: rejectBody }, (request, reply) =>
    askForWaiter(services, request, reply),
  )
  app.post('/r/:slug/table/orders', { schema: { hide: true } }, (request, reply) =>
    sendGuestOrder(services, request, reply),
  )
  app.post('/r/:slug/table/payments', { schema: { hide: true } }, (request, reply) =>
    payGuestBill(services, request, reply),
  )
  for (const [action, settle] of [
    ['check', checkGuestPayment],
    ['cancel', cancelGuestPayment],
  ] as const) {
    const path = `/r/:slug/table/payments/:paymentId/${action}`
    app.post(path, { schema: { hide: true }, onRequest: rejectBody }, (request, reply) =>
      settle(services, request, reply),
    )
  }
  app.post(
    '/r/:slug/table/service-charge/:orderId/remove',
    { schema: { hide: true }, onRequest: rejectBody },
    (request, reply) => removeServiceCharge(services, request, reply),
  )
}

/**
 * A code that is right lets the phone in to the visit that is there now. It changes nothing, so a preview of the link does no
 * harm; and the code is not in the address the phone stays on, so that it is not shared or opened again tomorrow.
 */
async function openSession(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, config, now } = services
  const { slug, code } = inPath.parse(request.params)
  const tableId = idInCode(code)
  const restaurantId = tableId && (await restaurantIdAt(db, slug))
  const table = restaurantId && (await loadGuestTable(db, restaurantId, slug, tableId))
  if (!table || !isCodeOf(config.appSecret, tableCode(table), code)) return reply.callNotFound()
  const at = now()
  const open = await openOrderIds(db, table)
  const billIds = open.length > 0 ? open.slice(0, 50) : [await nextBillId(services, table, at)]
  const session = { tableId, codeRenewedAt: table.codeRenewedAt, billIds, sentIds: [], scannedAt: at }
  return reply
    .headers({ 'cache-control': 'no-store', 'set-cookie': sessionCookie(services, restaurantId, slug, session) })
    .redirect(`/r/${slug}/table`, 303)
}

async function showTable(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, menus, now } = services
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  const visit = await findGuestVisit(services, request)
  if (!visit) return scanAgain(services, request, reply)
  const { session, table, scope, bills, open, payable, here, isOver } = visit
  const at = now()
  const [frame, menu, undecided] = await Promise.all([
    pageFrameOf(services, table.restaurantId),
    menus.fresh(table.restaurantId, table.locationId),
    db.inRestaurant(table.restaurantId, (tx) => undecidedOf(tx, table.restaurantId, session.sentIds, at)),
  ])
  const bill =
    open.length > 0 ? guestBill(payable.map((each) => withDepositOff(each.order, depositPenceOf(each)))) : null
  const depositPence = sumPence(payable.map((each) => payableBill(each.order, depositPenceOf(each)).depositPence))
  const receipts = bills.filter(({ state }) => state === 'paid').map(({ id }) => receiptPath(services, table, id))
  const sent = undecided.map(guestOrderOf)
  // Whether others sit here by now is nothing for a phone whose visit is over.
  const isBillUnseen =
    bills.every(({ state }) => state === 'open') && here.some((id) => !open.some((it) => it.id === id))
  const sections = shownMenu(menu, at)
  const ordering = isOver ? '' : renderOrdering(table, scope, menu, at)
  const paying = await renderPaying(services, table, scope, payable)
  return reply.send(
    renderGuestTable(
      {
        ...{ table, sections, bill, depositPence, isOver, hadBill: bills.length > 0, isBillUnseen },
        ...{ sent, receipts, ordering, paying },
      },
      frame,
    ),
  )
}

/** Nothing is said of the restaurant or the table, not even whether there is one. */
async function scanAgain({ config, brands }: Services, request: FastifyRequest, reply: FastifyReply) {
  const { slug } = inPath.parse(request.params)
  const brand = await brands.hostBrand(request.headers.host)
  const frame = { origin: new URL(config.publicUrl).origin, platform: brand?.name ?? 'Tableside' }
  return reply.code(403).type('text/html; charset=utf-8').send(renderScanAgain({ slug }, frame))
}

/** "The bill, please": the mark a waiter sets at the till, on each bill of the session that is still open. */
async function askForBill(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const visit = await findGuestVisit(services, request)
  if (!visit) return scanAgain(services, request, reply)
  const { table, scope, open } = visit
  // Asked often enough: the page says so already, and the staff see it.
  if (open.length > 0 && !(await isWithin(services, visit, request.ip)))
    return reply.redirect(`/r/${table.slug}/table`, 303)
  for (const order of open) {
    const command = { restaurant: scope, key: undefined, at: services.now() }
    await runOrderCommand(services, command, theOrder({ orderId: order.id }), (latest, context) =>
      markBillAsked(latest, { isAsked: true }, context),
    ).catch(ignoreClosed)
  }
  return reply.redirect(`/r/${table.slug}/table`, 303)
}

/** "Call a waiter": on every till until somebody answers. The phone's session sees when that is. */
async function askForWaiter(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const visit = await findGuestVisit(services, request)
  if (!visit) return scanAgain(services, request, reply)
  const { session, table, isOver } = visit
  const page = `/r/${table.slug}/table`
  // The page says that the code has to be scanned again.
  if (isOver) return reply.redirect(page, 303)
  if (!(await isWithin(services, visit, request.ip))) return reply.redirect(page, 303)
  const next = withSent(session, await callWaiter(services, visit), services.now())
  return reply.header('set-cookie', sessionCookie(services, table.restaurantId, table.slug, next)).redirect(page, 303)
}

async function isWithin(services: Services, visit: GuestVisit, ip: string): Promise<boolean> {
  try {
    await countCall(services, ofVisit(visit), ofGuests('guests', visit.table.restaurantId, ip, 200))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Paid at this very moment: there is nothing to ask for. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'order_closed')) throw error
}

/** A party asks for its bill or a waiter once or twice; whoever asks more often plays with them. */
const ofVisit = (visit: GuestVisit): Limit => ({ what: `bill asked ${visitBillIds(visit)[0]}`, max: 10 })
