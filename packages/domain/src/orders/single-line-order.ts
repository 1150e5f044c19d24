import { basisPoints } from '../money/index.ts'
import { type VatPeriod, vatRatesOn } from '../tax/index.ts'
import { businessDate } from '../time/index.ts'
import type { CommandContext } from './decision.ts'
import type { Order, OrderLine } from './order.ts'
import type { Trading } from './place-order.ts'
import { withTotals } from './totals.ts'

type Sold = Pick<OrderLine, 'id' | 'name' | 'kitchenName' | 'unitPricePence' | 'vatClass'>

/** An order at the counter of one line that is on no menu and no kitchen makes: a gift voucher, a deposit that is kept. */
export function singleLineOrder(
  { id, locationId, guestName, sold }: { id: string; locationId: string; guestName: string; sold: Sold },
  { vatPeriods, ...trading }: Trading & { readonly vatPeriods: readonly VatPeriod[] },
  { at, by }: CommandContext,
): Order {
  const today = businessDate(at, trading)
  return withTotals({
    ...{ id, locationId, number: null, state: 'open', version: 1, orderType: 'counter' },
    ...{ tableId: null, tableName: null, joinedTables: [], covers: null, guestName, guest: null },
    ...{ businessDate: today, vatRates: vatRatesOn(vatPeriods, today) },
    ...{
      openedAt: at,
      openedBy: by,
      servedBy: by,
      billAskedAt: null,
      closedAt: null,
      reopenings: 0,
      courseTimer: null,
      visit: null,
    },
    fires: 0,
    ...{ serviceChargeBps: basisPoints(0), isServiceChargeRemoved: false },
    lines: [
      {
        ...sold,
        ...{ itemId: null, quantity: 1, modifiers: [], note: '', seat: null, course: null },
        ...{ allergens: [], uncheckedParts: [], stationId: null, fire: null, heldAt: null, firedAt: null },
        ...{ voids: [], addedBy: by, addedAt: at },
      },
    ],
    ...{ discounts: [], payments: [], holds: [] },
  })
}
