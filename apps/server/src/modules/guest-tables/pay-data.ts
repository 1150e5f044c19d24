import { payableBill, theGuests } from '@tableside/domain/guest-tables'
import { isUnsettled, testCards } from '@tableside/domain/payments'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { scriptWithData } from '../public-menu/index.ts'
import { depositPenceOf, type GuestTable, type SessionBill } from './load-guest-table.ts'
import { cardsAt } from './pay-guest-bill.ts'

/** The script with what can be paid now; empty where guests do not pay on their phones. */
export async function renderPaying(
  services: Services,
  table: GuestTable,
  scope: RestaurantScope,
  open: readonly SessionBill[],
): Promise<string> {
  const cards = await cardsAt(services, { table, scope })
  if (!cards) return ''
  return scriptWithData('pay', {
    path: `/r/${table.slug}/table`,
    testCards: cards === 'test_cards' ? testCards : [],
    waiting: open.flatMap(({ order }) =>
      order.payments.filter((each) => isUnsettled(each) && each.startedBy === theGuests).map(({ id }) => id),
    ),
    bills: open
      .map((bill) => payableBill(bill.order, depositPenceOf(bill)))
      .filter(({ payablePence }) => payablePence > 0),
  })
}
