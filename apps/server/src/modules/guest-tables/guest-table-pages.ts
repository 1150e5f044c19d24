import { guestBill, isLetIn } from '@tableside/domain/guest-tables'
import { shownMenu } from '@tableside/domain/public-menu'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services.ts'
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

async function showTable(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, menus, now } = services
  const { slug } = inPath.parse(request.params)
  const restaurantId = await restaurantIdAt(db, slug)
  if (!restaurantId) return reply.callNotFound()
  const at = now()
  const phone = readPhone(services, restaurantId, request.headers.cookie)
  const table = phone && (await loadGuestTable(db, restaurantId, slug, phone.tableId))
  const frame = await pageFrameOf(services, restaurantId)
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (!table || !isLetIn(phone, { id: table.tableId, codeRenewedAt: table.codeRenewedAt }, at)) {
    return reply.code(403).send(renderScanAgain({ slug }, frame))
  }
  const [open, menu, here] = await Promise.all([
    loadOpenOrders(db, restaurantId, phone.orderIds),
    menus.fresh(restaurantId, table.locationId),
    openOrderIds(db, table),
  ])
  const bill = open.length > 0 ? guestBill(open) : null
  const isOver = bill === null && phone.orderIds.length > 0
  const isBillUnseen = here.some((id) => !phone.orderIds.includes(id))
  return reply.send(renderGuestTable({ table, sections: shownMenu(menu, at), bill, isOver, isBillUnseen }, frame))
}
