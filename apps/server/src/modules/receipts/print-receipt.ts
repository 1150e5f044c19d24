import type * as contract from '@tableside/contract/orders'
import { formatTables, type Order } from '@tableside/domain/orders'
import { printerForPaper } from '@tableside/domain/printing'
import { copyOf, receiptKindOf } from '@tableside/domain/receipts'
import { lockRestaurant, runCommand } from '../../commands/restaurant-command.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { addPrintJobs, nextCopyNumber } from '../printing/index.ts'
import { loadBusiness } from './load-receipt.ts'

/** Writes down that a paper leaves the printer, and answers it. Two tills printing at once get two numbers. */
export async function printReceipt(services: Services, call: Call<typeof contract.printReceipt>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  const { business } = await loadBusiness(services, restaurant.id, order)
  const kind = receiptKindOf(order)
  const paper = kind === 'bill' ? 'bill' : 'receipt'
  const route = printerForPaper(await services.printRoutes(restaurant.id, order.locationId), paper)

  return runCommand(services, call, async (tx, record) => {
    await lockRestaurant(tx, restaurant.id)
    const copyNumber = await nextCopyNumber(tx, { restaurantId: restaurant.id, sourceId: order.id, kind: paper })
    const printed = { type: 'receipt.printed', data: { orderId: order.id, kind, copyNumber } }
    await record([printed])
    const receipt = copyOf(order, business, copyNumber)
    if (!route) return { receipt, printed: null }
    const jobId = services.newId()
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at, locationId: order.locationId }
    await addPrintJobs(tx, acting, [
      {
        ...{ id: jobId, printerId: route.printerId, kind: paper, sourceId: order.id, orderId: order.id },
        ...{ revision: order.version, copy: copyNumber, label: formatLabel(order) },
        content: { kind: 'receipt', receipt },
      },
    ])
    return { receipt, printed: { jobId, printerName: route.name } }
  })
}

/** "Table 9", the guest's name, or the order's number. */
function formatLabel(order: Order): string {
  const place = formatTables(order)
  return place === null ? order.guestName || `Order ${order.number ?? ''}` : `Table ${place}`
}
