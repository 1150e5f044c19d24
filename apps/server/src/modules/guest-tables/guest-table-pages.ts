import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { wordsIn } from '@tableside/messages/catalogs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idInCode, isCodeOf } from '../../coded-id.ts'
import { pageLanguage } from '../../http/guest-language.ts'
import { chosenIn, guestRenderer, sendPrivately } from '../../http/guest-pages.ts'
import { guestsInTurn } from '../../http/guests-in-turn.ts'
import type { Services } from '../../services.ts'
import { readGuestMenu } from '../menu/index.ts'
import { pageFrameOf, restaurantIdAt } from '../public-menu/index.ts'
import { findGuestVisit, phoneOf } from './guest-session.ts'
import { readGuestTable } from './read-guest-table.ts'
import { sessionCookie } from './session-cookie.ts'
import { tableCode } from './table-code.ts'
import { nextBillId } from './visit-bill.ts'

const inPath = z.object({ slug: z.string(), code: z.string() })

/** What a guest's phone opens at the table: the printed code, which begins its session, and the table's menu and bill. */
export function guestTablePages(app: FastifyInstance, services: Services): void {
  const page = { schema: { hide: true }, onRequest: guestsInTurn }
  app.get('/r/:slug/t/:code', page, (request, reply) => openSession(services, request, reply))
  app.get('/r/:slug/table', page, (request, reply) => showTable(services, request, reply, 'menu'))
  app.get('/r/:slug/table/bill', page, (request, reply) => showTable(services, request, reply, 'bill'))
}

/**
 * A code that is right lets the phone in to the visit that is there now. It changes nothing, so a preview of the link does no
 * harm; and the code is not in the address the phone stays on, so that it is not shared or opened again tomorrow.
 */
async function openSession(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, config, now, readGuestTables } = services
  const { slug, code } = inPath.parse(request.params)
  const tableId = idInCode(code)
  const restaurantId = tableId && (await restaurantIdAt(db, slug))
  const look = { tableIds: [String(tableId)], billIds: [], sentIds: [] }
  const { tables } = restaurantId ? await readGuestTables(restaurantId, look) : { tables: [] }
  const table = tables.find((each) => each.tableId === tableId)
  if (!table || !isCodeOf(config.appSecret, tableCode(table), code)) return reply.callNotFound()
  const at = now()
  const open = table.open.slice(0, 50).map(({ id }) => id)
  const billIds = open.length > 0 ? open : [await nextBillId(services, table, at)]
  const { restaurantId: id, codeRenewedAt } = table
  const session = { tableId: table.tableId, codeRenewedAt, billIds, sentIds: [], scannedAt: at }
  return reply
    .headers({ 'cache-control': 'no-store', 'set-cookie': sessionCookie(services, id, slug, session) })
    .redirect(`/r/${slug}/table`, 303)
}

async function showTable(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  view: GuestTablePage['view'],
): Promise<FastifyReply> {
  const language = pageLanguage(request)
  const render = await guestRenderer(services.config)
  const visit = await findGuestVisit(services, phoneOf(request))
  // Nothing is said of the restaurant or the table, not even whether there is one.
  if (!visit) return sendPrivately(services, request, reply.code(403), render({ kind: 'scan_again' }, language))
  const { table: place } = visit
  const [frame, menu, table] = await Promise.all([
    pageFrameOf(services, place.restaurantId),
    readGuestMenu(services, place, wordsIn(language)),
    readGuestTable(services, visit),
  ])
  const { slug, name: restaurantName, accentColour, logoUrl } = place
  const page: GuestTablePage = {
    ...{ kind: 'table', slug, restaurantName, accentColour, logoUrl, platformName: frame.platform },
    ...{ view, table, seq: place.seq },
    menu,
    chosen: chosenIn(request.query),
  }
  return sendPrivately(services, request, reply, render(page, language))
}
