import * as contract from '@tableside/contract/orders'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { loadReceipt } from './load-receipt.ts'
import { printReceipt } from './print-receipt.ts'

export function receiptsRoutes(routes: Routes, services: Services): void {
  routes(contract.getReceipt, async ({ restaurant, params, query }) => ({
    receipt: (await loadReceipt(services, restaurant.id, params.orderId, query.copy)).receipt,
  }))
  routes(contract.getReceiptPdf, async ({ restaurant, params, query, reply }) => {
    const { receipt, timeZone } = await loadReceipt(services, restaurant.id, params.orderId, query.copy)
    // Loaded when the first PDF is asked for: it would cost every start a fifth of a second.
    const { drawReceipt } = await import('./draw-receipt.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${receipt.kind}-${receipt.number ?? 'new'}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await drawReceipt(receipt, timeZone))
  })
  routes(contract.printReceipt, (call) => printReceipt(services, call))
}
