import * as contract from '@tableside/contract/guest-tables'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { listTableCodes, renewTableCode } from './table-codes.ts'

export function guestTablesRoutes(routes: Routes, services: Services): void {
  routes(contract.listTableCodes, (call) => listTableCodes(services, call))
  routes(contract.renewTableCode, (call) => renewTableCode(services, call))
}
