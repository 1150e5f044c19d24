import type { PaymentOutcome } from '@tableside/domain/payments'
import { askProvider } from '../../commands/ask-provider.ts'
import { scopeOf } from '../../commands/idempotency.ts'
import type { StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { attemptToAsk, type CardCall, startAttempt } from './pay-card.ts'
import type { PageRequest } from './provider.ts'
import { settle } from './settle.ts'

type Page = Pick<PageRequest, 'returnUrl' | 'description'>

/**
 * Has a guest give the card on a page of the provider's. The attempt waits until the page is paid, closed or given up; the
 * webhook and the reconciler settle it, whether or not the guest comes back.
 *
 * @returns the order as it is now, and the page; null where it was not opened
 */
export async function payOnPage(
  services: Services,
  call: CardCall,
  page: Page,
): Promise<{ readonly reply: StoredReply; readonly url: string | null }> {
  const { restaurant, body, params, key } = call
  const place = { orderId: params.orderId, paymentId: body.paymentId }
  let url: string | null = null
  const open = async (): Promise<PaymentOutcome> => {
    const asked = await attemptToAsk(services, restaurant.id, place)
    if (!asked?.provider.openPage) return { state: 'unknown' }
    const opened = await asked.provider.openPage({ ...asked.request, ...page, startedAt: asked.startedAt })
    if (opened.state !== 'open') return opened
    url = opened.url
    return { state: 'pending' }
  }
  const reply = await askProvider<PaymentOutcome>(services.db, scopeOf(call), {
    write: () => startAttempt(services, call),
    ask: open,
    settle: (outcome) => settle(services, { restaurant, key, at: services.now() }, place, outcome),
  })
  // Asked once more, the attempt has the page it had.
  if (reply.isReplay) await open()
  return { reply, url }
}
