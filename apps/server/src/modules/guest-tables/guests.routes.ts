import * as contract from '@tableside/contract/guest-tables'
import { wordsOf } from '../../http/guest-language.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { readGuestMenu } from '../menu/index.ts'
import { askForGuestBill } from './ask-for-guest-bill.ts'
import { callGuestWaiter } from './call-waiter.ts'
import { phoneOf, requireGuestVisit } from './guest-session.ts'
import { cancelGuestPayment, checkGuestPayment, payGuestBill, useGuestDeposit } from './pay-guest-bill.ts'
import { readGuestTable } from './read-guest-table.ts'
import { sendGuestOrder } from './send-guest-order.ts'

/** What the phones of a table's guests call. */
export function guestsRoutes(routes: Routes, services: Services): void {
  routes(contract.getGuestTable, async ({ request }) => {
    return readGuestTable(services, await requireGuestVisit(services, phoneOf(request)))
  })
  routes(contract.getGuestMenu, async ({ request }) => {
    const { table } = await requireGuestVisit(services, phoneOf(request))
    return readGuestMenu(services, table, wordsOf(request))
  })
  routes(contract.sendGuestOrder, (call) => sendGuestOrder(services, call))
  routes(contract.callGuestWaiter, (call) => callGuestWaiter(services, call))
  routes(contract.askForGuestBill, (call) => askForGuestBill(services, call))
  routes(contract.useGuestDeposit, (call) => useGuestDeposit(services, call))
  routes(contract.payGuestBill, (call) => payGuestBill(services, call))
  routes(contract.checkGuestPayment, (call) => checkGuestPayment(services, call))
  routes(contract.cancelGuestPayment, (call) => cancelGuestPayment(services, call))
}
