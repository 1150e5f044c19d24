import type { GuestTable as GuestTableReply } from '@tableside/contract/guest-tables'
import { guestBill, payableBill, withDepositOff } from '@tableside/domain/guest-tables'
import { sumPence } from '@tableside/domain/money'
import { isServiceCharged } from '@tableside/domain/orders'
import { guestTestCards } from '@tableside/domain/payments'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { receiptPath } from '../receipts/index.ts'
import { type GuestOrderRow, guestOrderOf } from './guest-orders.store.ts'
import type { GuestVisit } from './guest-session.ts'
import { cardsAt } from './pay-guest-bill.ts'
import { depositPenceOf } from './read-guest-tables.ts'

/** A table as a phone of the visit sees it. */
export async function readGuestTable(services: Services, visit: GuestVisit): Promise<GuestTableReply> {
  const { table, session, bills, open, payable, undecided, isOver } = visit
  return {
    tableId: table.tableId,
    tableName: table.tableName,
    isOver,
    hadBill: bills.length > 0,
    // Whether others sit here by now is nothing for a phone whose visit is over.
    isBillUnseen:
      bills.every(({ state }) => state === 'open') &&
      table.open.some(({ id }) => !open.some((order) => order.id === id)),
    bill: open.length > 0 ? guestBill(payable.map((each) => withDepositOff(each.order, depositPenceOf(each)))) : null,
    depositPence: sumPence(payable.map((each) => payableBill(each.order, depositPenceOf(each)).depositPence)),
    sent: undecided.map((row) => sentOf(row, session.sentIds.includes(row.id))),
    receipts: bills.filter(({ state }) => state === 'paid').map(({ id }) => receiptPath(services, table, id)),
    ordering: isOver ? null : orderingAt(visit),
    paying: await payingAt(services, visit),
  }
}

function orderingAt({ table, scope }: GuestVisit): GuestTableReply['ordering'] {
  if (table.guestOrders === 'off') return null
  const trading = tradingOf(scope, table.locationId)
  return {
    isAccepted: table.guestOrders === 'accept',
    mayAddService: trading.serviceChargeBps > 0 && isServiceCharged({ orderType: 'table', covers: 99 }, trading),
  }
}

async function payingAt(services: Services, visit: GuestVisit): Promise<GuestTableReply['paying']> {
  const cards = await cardsAt(services, visit)
  if (!cards) return null
  const { payable } = visit
  return {
    testCards: cards === 'test_cards' ? [...guestTestCards] : [],
    bills: payable
      .map((bill) => payableBill(bill.order, depositPenceOf(bill)))
      .filter(({ payablePence }) => payablePence > 0),
  }
}

/** What guests may read of what one of their phones sent. */
function sentOf(row: GuestOrderRow, isMine: boolean): GuestTableReply['sent'][number] {
  const { id, kind, state, lines, totalPence, reason } = guestOrderOf(row)
  return {
    ...{ id, isMine, kind, state, totalPence, reason },
    lines: lines.map(({ quantity, name, options }) => ({ quantity, name, options: [...options] })),
  }
}
