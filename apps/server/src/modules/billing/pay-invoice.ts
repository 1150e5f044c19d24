import type * as contract from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply, once } from '../../http/idempotency.ts'
import { lockRestaurant } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { runCharge, startCharge } from './charge.ts'
import { readBilling } from './read-billing.ts'
import { type Billing, loadStanding } from './standing.ts'

/** Tries an open invoice again now, usually with another card. A try whose answer is outstanding is not followed by another. */
export async function payInvoice(services: Services, call: Call<typeof contract.payInvoice>): Promise<StoredReply> {
  const { restaurant, params, at, key } = call
  if (!services.subscriptions) throw new DomainError('billing_not_connected')
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  const earlier = await earlierReply(services.db, { ...acting, key })
  if (earlier) return earlier
  const billing: Billing = { ...acting, newId: services.newId }
  const charge = await services.db.inRestaurant(restaurant.id, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    const { open, card } = await loadStanding(tx, restaurant.id, at)
    if (open?.invoice.id !== params.invoiceId) throw new DomainError('invoice_not_open')
    if (open.unsettled) throw new DomainError('charge_pending')
    if (!card) throw new DomainError('card_needed')
    const { invoice, duePence, attempts } = open
    return startCharge(tx, billing, { invoiceId: invoice.id, attempt: attempts + 1, amountPence: duePence, card })
  })
  const state = await runCharge(services, billing, charge)
  if (state === 'declined' || state === 'failed') throw new DomainError('charge_declined')
  return once(services.db, { ...acting, key }, async (tx) => ({
    outcome: state === 'paid' ? 'done' : 'pending',
    billing: await readBilling(services, tx, restaurant.id, services.now()),
  }))
}
