import type * as contract from '@tableside/contract/guest-tables'
import { DomainError } from '@tableside/domain/errors'
import { markBillAsked } from '@tableside/domain/orders'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall } from '../identity/index.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { ofVisitAsking } from './call-waiter.ts'
import { phoneOf, requireGuestVisit } from './guest-session.ts'

/** "The bill, please": the mark a waiter sets at the till, on each bill of the visit that is still open. */
export async function askForGuestBill(services: Services, { request }: Call<typeof contract.askForGuestBill>) {
  const visit = await requireGuestVisit(services, phoneOf(request))
  const { scope, open } = visit
  if (open.length > 0) await countCall(services, ofVisitAsking(visit))
  for (const order of open) {
    const command = { restaurant: scope, key: undefined, at: services.now() }
    await runOrderCommand(services, command, theOrder({ orderId: order.id }), (latest, context) =>
      markBillAsked(latest, { isAsked: true }, context),
    ).catch(ignoreClosed)
  }
  return { isAsked: true as const }
}

/** Paid at this very moment: there is nothing to ask for. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'order_closed')) throw error
}
