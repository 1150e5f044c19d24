import { daysLater } from '@tableside/domain/time'
import { z } from 'zod'
import { type CodedId, codeOf, idInCode, isCodeOf } from '../../coded-id.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { findOrder } from '../orders/index.ts'
import { restaurantIdAt } from '../public-menu/index.ts'

/** So long after it was paid a receipt can be looked at: guests hand it in with their expenses. */
const shownDays = 90

export const inReceiptPath = z.object({ slug: z.string(), code: z.string() })

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

/** The same as a whole address, for a code a guest scans. */
export function receiptUrl(
  services: Services,
  { id, slug }: { readonly id: string; readonly slug: string },
  orderId: string,
) {
  return new URL(services.config.publicUrl).origin + receiptPath(services, { restaurantId: id, slug }, orderId)
}

/** The paid order whose receipt an address opens; undefined for any other address, and once it is too old. */
export async function findReceipt(services: Services, { slug, code }: z.infer<typeof inReceiptPath>) {
  const { db, config, now } = services
  const orderId = idInCode(code)
  const restaurantId = orderId && (await restaurantIdAt(db, slug))
  if (!restaurantId || !isCodeOf(config.appSecret, receiptCode(restaurantId, orderId), code)) return undefined
  const order = await findOrder(db, restaurantId, orderId)
  const isShown = order?.state === 'paid' && (order.closedAt ?? '') > daysLater(now(), -shownDays)
  const restaurant = order && isShown ? await guestScope(services, restaurantId) : undefined
  return order && restaurant ? { restaurant, order } : undefined
}
