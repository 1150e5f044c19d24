import * as contract from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { restaurants } from '../../db/schema/index.ts'
import type { Routes } from '../../http/routes.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { drawPaper } from '../reports/index.ts'
import { loadBillingState } from './billing-state.ts'
import { finishCard, startCard } from './cards.ts'
import { changeSubscription } from './change-plan.ts'
import { feeStatementCsv, feeStatementPaper, readFeeMonths, readFeeStatement } from './fee-statements.ts'
import { readPaper, sendPaper } from './invoice-pdf.ts'
import { readInvoices } from './invoices.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { payInvoice } from './pay-invoice.ts'
import { clearParked, creditRestaurant, extendSubscription, readDetail, refundInvoice } from './platform-actions.ts'
import { quoteFor } from './quote.ts'
import { readBilling } from './read-billing.ts'
import { getSeller, saveSeller } from './seller.ts'

export function billingRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.getBilling, async ({ restaurant, at }) => ({
    billing: await db.inRestaurant(restaurant.id, (tx) => readBilling(services, tx, restaurant.id, at)),
  }))
  routes(contract.getQuote, ({ restaurant, query, at }) =>
    db.inRestaurant(restaurant.id, async (tx) => {
      const current = await loadBillingState(tx, restaurant.id, at)
      return { quote: await quoteFor(services, tx, { restaurant, current, at }, query.plan) }
    }),
  )
  routes(contract.changeSubscription, (call) => changeSubscription(services, call))
  routes(contract.startCard, (call) => startCard(services, call))
  routes(contract.finishCard, (call) => finishCard(services, call))
  routes(contract.listInvoices, ({ restaurant, query }) =>
    db.inRestaurant(restaurant.id, (tx) => readInvoices(tx, restaurant.id, query)),
  )
  routes(contract.getInvoicePdf, async ({ restaurant, params, reply }) =>
    sendPaper(reply, await db.inRestaurant(restaurant.id, (tx) => readPaper(tx, restaurant.id, params.invoiceId))),
  )
  routes(contract.payInvoice, (call) => payInvoice(services, call))
  statementRoutes(routes, services)
  platformRoutes(routes, services)
}

function statementRoutes(routes: Routes, { db }: Services): void {
  const statementOf = (restaurantId: string, month: string) =>
    db.inRestaurant(restaurantId, (tx) => readFeeStatement(tx, restaurantId, month))
  routes(contract.listFeeStatements, async ({ restaurant }) => ({
    months: await readFeeMonths(db, restaurant.id),
  }))
  routes(contract.getFeeStatement, async ({ restaurant, params }) => ({
    statement: await statementOf(restaurant.id, params.month),
  }))
  routes(contract.exportFeeStatement, async ({ restaurant, params, reply }) => {
    const statement = await statementOf(restaurant.id, params.month)
    return sendCsv(reply, `fee-statement-${params.month}.csv`, feeStatementCsv(statement))
  })
  routes(contract.getFeeStatementPdf, async ({ restaurant, params, reply, at }) => {
    const statement = await statementOf(restaurant.id, params.month)
    return sendPdf(reply, `fee-statement-${params.month}`, await drawPaper(feeStatementPaper(statement, at)))
  })
}

function platformRoutes(routes: Routes, services: Services): void {
  routes(contract.listSubscriptions, (call) => listSubscriptions(services, call))
  routes(contract.getRestaurantBilling, (call) => {
    const { restaurantId } = call.params
    return acrossRestaurants(services, call, { action: 'billing.read', facts: { restaurantId } }, async (tx) => {
      await mustExist(tx, restaurantId)
      return readDetail(services, tx, restaurantId, call.at)
    })
  })
  routes(contract.getRestaurantInvoicePdf, async (call) => {
    const { restaurantId, invoiceId } = call.params
    const auditEntry = { action: 'billing.document', facts: { restaurantId, invoiceId } }
    return sendPaper(
      call.reply,
      await acrossRestaurants(services, call, auditEntry, (tx) => readPaper(tx, restaurantId, invoiceId)),
    )
  })
  routes(contract.extendSubscription, (call) => extendSubscription(services, call))
  routes(contract.creditRestaurant, (call) => creditRestaurant(services, call))
  routes(contract.refundInvoice, (call) => refundInvoice(services, call))
  routes(contract.clearParkedMoney, (call) => clearParked(services, call))
  routes(contract.getSeller, () => getSeller(services))
  routes(contract.saveSeller, (call) => saveSeller(services, call))
}

async function mustExist(tx: Tx, restaurantId: string): Promise<void> {
  const [row] = await tx
    .select({ id: restaurants.restaurantId })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!row) throw new DomainError('not_found')
}
