import type { GuestReceiptPage } from '@tableside/contract/receipts'
import { receiptPaper } from '@tableside/domain/printing'
import { copyOf } from '@tableside/domain/receipts'
import type { FastifyInstance } from 'fastify'
import { pageLanguage } from '../../http/guest-language.ts'
import { guestRenderer, sendPrivately } from '../../http/guest-pages.ts'
import type { Services } from '../../services.ts'
import { hasFeedback } from '../feedback/index.ts'
import { pageFrameOf } from '../public-menu/index.ts'
import { findReceipt, inReceiptPath } from './find-receipt.ts'
import { loadBusiness } from './load-receipt.ts'

/** The page of a receipt: what stands on the paper, without the name an order was called by; and how the guest liked it. */
export function receiptPages(app: FastifyInstance, services: Services): void {
  app.get('/r/:slug/receipt/:code', { schema: { hide: true } }, async (request, reply) => {
    const path = inReceiptPath.parse(request.params)
    const found = await findReceipt(services, path)
    if (!found) return reply.callNotFound()
    const { restaurant, order } = found
    const { business, timeZone } = await loadBusiness(services, restaurant.id, order)
    const { platform } = await pageFrameOf(services, restaurant.id)
    const page: GuestReceiptPage = {
      ...{ ...path, kind: 'receipt', restaurantName: business.name, platformName: platform },
      ...{ accentColour: business.accentColour, logoUrl: business.logoUrl },
      paper: receiptPaper(copyOf({ ...order, guestName: '' }, business, 1), timeZone),
      isRated: await hasFeedback(services.db, { restaurantId: restaurant.id, order }),
    }
    const render = await guestRenderer(services.config)
    const html = render(page, pageLanguage(request))
    return sendPrivately(services, request, reply.header('referrer-policy', 'no-referrer'), html)
  })
}
