import * as contract from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import type { Routes } from '../../http/routes.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { receiptUrl } from './find-receipt.ts'
import { guestsRoutes } from './guests.routes.ts'
import { listVatInvoices, vatInvoicesCsv } from './list-vat-invoices.ts'
import { loadLogo, loadReceipt } from './load-receipt.ts'
import { mailReceipt } from './mail-receipt.ts'
import { printReceipt } from './print-receipt.ts'
import { documentsOf } from './vat-invoices.store.ts'
import { issueVatInvoice } from './vat-invoices.ts'

export function receiptsRoutes(routes: Routes, services: Services): void {
  const { db } = services
  guestsRoutes(routes, services)
  routes(contract.getReceipt, async ({ restaurant, params, query }) => {
    const { receipt } = await loadReceipt(services, restaurant.id, params.orderId, query.copy)
    const isPaid = receipt.kind !== 'bill' && receipt.closedAt !== null
    // Guests have no page of what was sold in practice.
    const hasPage = isPaid && restaurant.practiceOf === null
    return { receipt, url: hasPage ? receiptUrl(services, restaurant, params.orderId) : null }
  })
  routes(contract.getReceiptPdf, async ({ restaurant, params, query, reply }) => {
    const { receipt, timeZone } = await loadReceipt(services, restaurant.id, params.orderId, query.copy)
    // Loaded when the first PDF is asked for: it would cost every start a fifth of a second.
    const { drawReceipt } = await import('./draw-receipt.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${receipt.kind}-${receipt.number ?? 'new'}.pdf"`)
      .header('cache-control', 'no-store')
      .send(
        await drawReceipt(receipt, timeZone, receipt.business.logoUrl ? await loadLogo(db, restaurant.id) : undefined),
      )
  })
  routes(contract.mailReceipt, (call) => mailReceipt(services, call))
  routes(contract.issueVatInvoice, (call) => issueVatInvoice(services, call))
  routes(contract.getVatInvoices, async ({ restaurant, params }) => {
    const { id } = await loadOrder(services.db, restaurant.id, params.orderId)
    return { documents: await services.db.inRestaurant(restaurant.id, (tx) => documentsOf(tx, restaurant.id, id)) }
  })
  routes(contract.getVatInvoicePdf, async ({ restaurant, params, reply }) => {
    const { orderId, invoiceId } = params
    const documents = await services.db.inRestaurant(restaurant.id, (tx) => documentsOf(tx, restaurant.id, orderId))
    const document = documents.find(({ id }) => id === invoiceId)
    if (!document) throw new DomainError('not_found')
    const { drawVatInvoice } = await import('./draw-vat-invoice.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${document.documentNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await drawVatInvoice(document))
  })
  routes(contract.listVatInvoices, (call) => listVatInvoices(services, call))
  routes(contract.exportVatInvoices, async ({ restaurant, query, reply }) =>
    sendCsv(reply, `vat-invoices-${query.from}-${query.to}.csv`, await vatInvoicesCsv(services, { restaurant, query })),
  )
  routes(contract.printReceipt, (call) => printReceipt(services, call))
}
