import type * as contract from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { askProvider } from '../../commands/ask-provider.ts'
import { reserveKey, scopeOf } from '../../commands/idempotency.ts'
import { lockRestaurant } from '../../commands/restaurant-command.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type Billing, loadBillingState } from './billing-state.ts'
import { chargeSteps, startCharge } from './charge.ts'

/** Tries an open invoice again now, usually with another card. A try whose answer is outstanding is not followed by another. */
export async function payInvoice(services: Services, call: Call<typeof contract.payInvoice>): Promise<StoredReply> {
  const { params, at } = call
  if (!services.subscriptions) throw new DomainError('billing_not_connected')
  const scope = scopeOf(call)
  const { restaurantId } = scope
  const billing: Billing = { ...scope, newId: services.newId }
  return askProvider(services.db, scope, {
    write: () =>
      services.db.inRestaurant(restaurantId, async (tx) => {
        if ((await reserveKey(tx, scope)) === 'reserved_before') return
        await lockRestaurant(tx, restaurantId)
        const { open, card } = await loadBillingState(tx, restaurantId, at)
        if (open?.invoice.id !== params.invoiceId) throw new DomainError('invoice_not_open')
        if (open.unsettled) throw new DomainError('charge_pending')
        if (!card) throw new DomainError('card_needed')
        const { invoice, duePence, attempts } = open
        await startCharge(tx, billing, { invoiceId: invoice.id, attempt: attempts + 1, amountPence: duePence, card })
      }),
    ...chargeSteps(services, billing, scope, params.invoiceId),
  })
}
