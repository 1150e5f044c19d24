import type { ApprovalRequest } from '../access/index.ts'
import { type Pence, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { type CommandContext, type Decision, decided, singleLineOrder, type Trading } from '../orders/index.ts'
import type { VatPeriod } from '../tax/index.ts'
import { addMinutes } from '../time/index.ts'
import type { BookingSettings } from './settings.ts'

/** So long a table is kept for a guest who pays the deposit. */
const payMinutes = 20

/** Until when a deposit that is asked for now can be paid: not once the party should sit. */
export function depositDueAt(startsAt: string, at: string): string {
  const dueAt = addMinutes(at, payMinutes)
  return dueAt < startsAt ? dueAt : startsAt
}

/** What a party that books by itself pays to keep its table; 0 for nothing. */
export function depositFor({ deposit }: Pick<BookingSettings, 'deposit'>, partySize: number): Pence {
  return pence(deposit && partySize >= deposit.fromPartySize ? deposit.perGuestPence * partySize : 0)
}

/** The yes it takes to give this much of a deposit back that the settings would keep. */
export function depositApproval(bookingId: string, amountPence: number): ApprovalRequest {
  const max = { amountPence: zeroOrMorePenceSchema.parse(amountPence) }
  return { action: 'return_deposit', subjectId: bookingId, max }
}

/** Until when who cancels gets a deposit back; null where none is asked for. */
export function depositFreeUntil({ deposit }: Pick<BookingSettings, 'deposit'>, startsAt: string): string | null {
  return deposit && addMinutes(startsAt, -deposit.freeHours * 60)
}

type Kept = { readonly id: string; readonly lineId: string; readonly locationId: string; readonly amountPence: Pence }

/**
 * The sale of what a party that did not come has lost: VAT is due on a deposit that is kept as it would have been on the meal
 * (VAT Notice 700, 16.10, since 1 March 2019). Paid with the deposit itself.
 */
export function sellKeptDeposit(
  { id, lineId, locationId, amountPence }: Kept,
  trading: Trading & { readonly vatPeriods: readonly VatPeriod[] },
  context: CommandContext,
): Decision {
  const name = 'Deposit kept'
  const sold = { id: lineId, name, kitchenName: name, unitPricePence: amountPence, vatClass: 'standard' as const }
  const order = singleLineOrder({ id, locationId, guestName: name, sold }, trading, context)
  const { orderType, tableId, covers, businessDate, totals } = order
  const data = { orderId: id, locationId, orderType, tableId, covers, businessDate, totalPence: totals.totalPence }
  return decided(order, [{ type: 'order.placed', data: { ...data, lines: [] } }])
}
