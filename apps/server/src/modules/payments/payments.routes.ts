import * as contract from '@tableside/contract/payments'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { paymentsAttention } from './attention.ts'
import { checkPayment } from './check-payment.ts'
import { clearRefunds } from './clear-refunds.ts'
import {
  addReader,
  cancelPayment,
  connectProvider,
  disconnectProvider,
  listPayouts,
  listReaders,
  readConnection,
  readerToken,
  refreshProvider,
  removeReader,
} from './connection/index.ts'
import { correctTender } from './correct-tender.ts'
import { dailyReconciliation } from './daily-reconciliation.ts'
import { decideHeldCash } from './decide-held-cash.ts'
import { checkHold, openTab, releaseHold } from './holds/index.ts'
import { listPayments } from './list-payments.ts'
import { payCard } from './pay-card.ts'
import { payCash } from './pay-cash.ts'
import { payTerminal } from './pay-terminal.ts'
import { refundPayment } from './refund-payment.ts'
import { resolveDifference } from './resolve-difference.ts'

export function paymentsRoutes(routes: Routes, services: Services): void {
  routes(contract.payCash, (call) => payCash(services, call))
  routes(contract.payTerminal, (call) => payTerminal(services, call))
  routes(contract.correctTender, (call) => correctTender(services, call))
  routes(contract.decideHeldCash, (call) => decideHeldCash(services, call))
  routes(contract.payCard, (call) => payCard(services, call))
  routes(contract.openTab, (call) => openTab(services, call))
  routes(contract.releaseHold, (call) => releaseHold(services, call))
  routes(contract.checkHold, (call) => checkHold(services, call))
  routes(contract.checkPayment, async (call) => ({ order: await checkPayment(services, call) }))
  routes(contract.refundPayment, (call) => refundPayment(services, call))
  routes(contract.listPayments, ({ restaurant, query }) => listPayments(services.db, restaurant.id, query))
  routes(contract.paymentsAttention, ({ restaurant, at }) => paymentsAttention(services.db, restaurant.id, at))
  routes(contract.clearRefunds, (call) => clearRefunds(services, call))
  routes(contract.resolveDifference, (call) => resolveDifference(services, call))
  routes(contract.dailyReconciliation, (call) => dailyReconciliation(services, call))
  routes(contract.getProviderConnection, (call) => readConnection(services, call))
  routes(contract.connectProvider, (call) => connectProvider(services, call))
  routes(contract.refreshProvider, (call) => refreshProvider(services, call))
  routes(contract.disconnectProvider, (call) => disconnectProvider(services, call))
  routes(contract.listPayouts, (call) => listPayouts(services, call))
  routes(contract.listReaders, (call) => listReaders(services, call))
  routes(contract.addReader, (call) => addReader(services, call))
  routes(contract.removeReader, (call) => removeReader(services, call))
  routes(contract.readerToken, (call) => readerToken(services, call))
  routes(contract.cancelPayment, (call) => cancelPayment(services, call))
}
