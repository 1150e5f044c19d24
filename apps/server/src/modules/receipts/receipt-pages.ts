import { receiptPaper } from '@tableside/domain/printing'
import { copyOf } from '@tableside/domain/receipts'
import { daysLater } from '@tableside/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CodedId, codeOf, idInCode, isCodeOf } from '../../coded-id.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { giveFeedback, hasFeedback } from '../feedback/index.ts'
import { findOrder } from '../orders/index.ts'
import { pageFrameOf, restaurantIdAt } from '../public-menu/index.ts'
import { loadBusiness } from './load-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

/** So long after it was paid a receipt can be looked at: guests hand it in with their expenses. */
const shownDays = 90

const inPath = z.object({ slug: z.string(), code: z.string() })

const receiptCode = (restaurantId: string, orderId: string): CodedId => ({
  purpose: 'receipt',
  id: orderId,
  facts: [restaurantId],
})

type Place = { readonly restaurantId: string; readonly slug: string }

/** Where a guest reads the receipt of a paid order, on their own phone: an address nobody guesses. */
export function receiptPath(
  { config }: Pick<Services, 'config'>,
  { restaurantId, slug }: Place,
  orderId: string,
): string {
  return `/r/${slug}/receipt/${codeOf(config.appSecret, receiptCode(restaurantId, orderId))}`
}

/** The page of a receipt: what stands on the paper, without the name an order was called by; and how the guest liked it. */
export function receiptPages(app: FastifyInstance, services: Services): void {
  app.get('/r/:slug/receipt/:code', { schema: { hide: true } }, async (request, reply) => {
    const found = await findReceipt(services, request)
    if (!found) return reply.callNotFound()
    const { restaurantId, order, path } = found
    const { business, timeZone } = await loadBusiness(services, restaurantId, order)
    const paper = receiptPaper(copyOf({ ...order, guestName: '' }, business, 1), timeZone)
    const frame = await pageFrameOf(services, restaurantId)
    const isRated = await hasFeedback(services.db, found)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(renderReceipt({ paper, business, path, isRated }, frame))
  })
  app.post('/r/:slug/receipt/:code/feedback', { schema: { hide: true } }, async (request, reply) => {
    const found = await findReceipt(services, request)
    if (!found) return reply.callNotFound()
    await giveFeedback(services, found, request.body)
    return reply.code(201).header('cache-control', 'no-store').send({ isGiven: true })
  })
}

/** The paid order whose receipt an address opens; undefined for any other address, and once it is too old. */
async function findReceipt(services: Services, request: FastifyRequest) {
  const { db, config, now } = services
  const { slug, code } = inPath.parse(request.params)
  const orderId = idInCode(code)
  const restaurantId = orderId && (await restaurantIdAt(db, slug))
  if (!restaurantId || !isCodeOf(config.appSecret, receiptCode(restaurantId, orderId), code)) return undefined
  const order = await findOrder(db, restaurantId, orderId)
  const isShown = order?.state === 'paid' && (order.closedAt ?? '') > daysLater(now(), -shownDays)
  if (!order || !isShown || !(await guestScope(services, restaurantId))) return undefined
  return { restaurantId, order, path: `/r/${slug}/receipt/${code}` }
}

/** The same as a whole address, for a code a guest scans. */
export function receiptUrl(
  services: Services,
  { id, slug }: { readonly id: string; readonly slug: string },
  orderId: string,
) {
  return new URL(services.config.publicUrl).origin + receiptPath(services, { restaurantId: id, slug }, orderId)
}
