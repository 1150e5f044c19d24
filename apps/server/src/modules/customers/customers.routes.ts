import * as contract from '@tableside/contract/customers'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addCustomer, addCustomerNote, changeCustomer, removeCustomerNote } from './change-customer.ts'
import { recordConsent } from './consents.ts'
import { findGuests, listCustomers } from './directory.ts'
import { listDuplicates } from './duplicates.ts'
import { eraseCustomer, listErasures } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { getGuestPoints, getPointsStatement, listLoyaltyRules, recordLoyaltyRule } from './loyalty.ts'
import { mergeCustomers, undoMerge } from './merge.ts'
import { getCustomer, listCustomerOrders } from './person.ts'

export function customersRoutes(routes: Routes, services: Services): void {
  routes(contract.findGuests, (call) => findGuests(services, call))
  routes(contract.listCustomers, (call) => listCustomers(services, call))
  routes(contract.addCustomer, (call) => addCustomer(services, call))
  routes(contract.getCustomer, (call) => getCustomer(services, call))
  routes(contract.listCustomerOrders, (call) => listCustomerOrders(services, call))
  routes(contract.changeCustomer, (call) => changeCustomer(services, call))
  routes(contract.addCustomerNote, (call) => addCustomerNote(services, call))
  routes(contract.removeCustomerNote, (call) => removeCustomerNote(services, call))
  routes(contract.recordConsent, (call) => recordConsent(services, call))
  routes(contract.listDuplicates, ({ restaurant }) => listDuplicates(services, restaurant))
  routes(contract.mergeCustomers, (call) => mergeCustomers(services, call))
  routes(contract.undoMerge, (call) => undoMerge(services, call))
  routes(contract.exportCustomer, (call) => exportCustomer(services, call))
  routes(contract.eraseCustomer, (call) => eraseCustomer(services, call))
  routes(contract.getGuestPoints, (call) => getGuestPoints(services, call))
  routes(contract.getPointsStatement, (call) => getPointsStatement(services, call))
  routes(contract.listLoyaltyRules, ({ restaurant }) => listLoyaltyRules(services, restaurant))
  routes(contract.recordLoyaltyRule, (call) => recordLoyaltyRule(services, call))
  routes(contract.listErasures, (call) => listErasures(services, call))
}
