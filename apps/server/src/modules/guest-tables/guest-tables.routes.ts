import * as contract from '@tableside/contract/guest-tables'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { answerCall } from './call-waiter.ts'
import { acceptGuestOrder, declineGuestOrder, listGuestOrders } from './decide-guest-order.ts'
import { guestsRoutes } from './guests.routes.ts'
import { listTableCodes, renewTableCode } from './table-codes.ts'

export function guestTablesRoutes(routes: Routes, services: Services): void {
  guestsRoutes(routes, services)
  routes(contract.listTableCodes, (call) => listTableCodes(services, call))
  routes(contract.renewTableCode, (call) => renewTableCode(services, call))
  routes(contract.listGuestOrders, (call) => listGuestOrders(services, call))
  routes(contract.acceptGuestOrder, (call) => acceptGuestOrder(services, call))
  routes(contract.answerCall, (call) => answerCall(services, call))
  routes(contract.declineGuestOrder, (call) => declineGuestOrder(services, call))
}
