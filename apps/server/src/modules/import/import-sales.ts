import { DomainError } from '@tableside/domain/errors'
import {
  orderGatherer,
  type PastOrder,
  type ReducedRows,
  recordPastSale,
  type SalesFigures,
  type SalesPlan,
} from '@tableside/domain/import'
import { basisPoints } from '@tableside/domain/money'
import { nameKey } from '@tableside/domain/names'
import type { VatPeriod } from '@tableside/domain/tax'
import { v5 as uuidv5 } from 'uuid'
import type { Services } from '../../services.ts'
import { type ImportedItem, importMenu } from './import-menu.ts'
import type { ImportInto } from './import-target.ts'
import { type CheckedSales, type NamedBadRow, planSales, pricedRows, type SalesFiles } from './plan-sales.ts'
import { type IdentifiedSale, saleIdentifier } from './sale-ids.ts'
import { type StoredSale, storeSales } from './sales.store.ts'

export type SalesImport = {
  readonly restaurant: ImportInto
  readonly files: SalesFiles
  /** Of a file with several sites those that go in, as it calls them; undefined: all. */
  readonly sites?: readonly string[] | undefined
  /** One bad row and nothing goes in. */
  readonly isStrict: boolean
  readonly onBadRow: (row: NamedBadRow) => void
  /** Orders in the database, of all in the file. */
  readonly onProgress: (done: number, all: number) => void
  readonly signal?: AbortSignal
}

export type WrittenSales = Omit<SalesFigures, 'items'>

export type ImportResult = {
  readonly plan: SalesPlan
  /** What of it was not here yet and was written. */
  readonly written: WrittenSales
  /** Orders that were already here with another total; they were left as they are. */
  readonly differing: readonly string[]
}

/** Orders written in one transaction: long enough to be quick, short enough for a till beside it to wait for. */
const batchSize = 200

/**
 * Brings past sales of another till into a restaurant: first what is missing on its menu, then the
 * orders, batch by batch. Their ids come from what tells them apart (sale-ids.ts), so that an import
 * which was killed is simply run again, and one that is run twice adds nothing.
 */
export async function importSales(services: Services, wanted: SalesImport): Promise<ImportResult> {
  const { restaurant, files, sites, isStrict, onBadRow, onProgress, signal } = wanted
  const at = services.now()
  const checked = await planSales({ files, timeZone: restaurant.timeZone, at, sites, onBadRow, signal })
  if (isStrict && checked.badRows > 0) throw new DomainError('import_bad_rows', { badRows: checked.badRows })

  const items = await importMenu(services, restaurant, checked.plan.items, at)
  const vatPeriods = await services.vatPeriods()
  const { figures } = checked.plan
  const differing: string[] = []
  const written = { orders: 0, lines: 0, totalPence: 0 }
  const identify = saleIdentifier(services.db, restaurant)
  let done = 0
  let storing: Promise<void> = Promise.resolve()
  const store = async (batch: readonly StoredSale[]) => {
    const stored = await storeSales(services.db, {
      restaurantId: restaurant.id,
      by: restaurant.by,
      source: 'import',
      sales: batch,
    })
    const added = new Set(stored.added_ids)
    for (const { decision } of batch) {
      if (!added.has(decision.order.id)) continue
      written.orders += 1
      written.lines += decision.order.lines.length
      written.totalPence += decision.order.totals.totalPence
    }
    differing.push(...stored.differing)
    done += batch.length
    onProgress(done, figures.orders)
  }

  let batch: PastOrder[] = []
  const flush = async () => {
    const full = await identify(batch)
    batch = []
    const sales = full.map((sale) =>
      pastSale(sale, { restaurant, items, vatPeriods, reduced: checked.reduced, writtenAt: at }),
    )
    // The next batch is worked out while the database writes this one.
    await storing
    storing = store(sales)
    // Awaited at the next flush; until then a failure must not count as unhandled.
    storing.catch(() => undefined)
  }
  for await (const order of ordersOf(files, checked)) {
    signal?.throwIfAborted()
    batch.push(order)
    if (batch.length >= batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  await storing
  services.announcer.announce(restaurant.id)
  return { plan: checked.plan, written, differing }
}

/** The second look through the file: whole orders, in the order in which their last rows come. */
async function* ordersOf(files: SalesFiles, { plan, badLines }: CheckedSales): AsyncGenerator<PastOrder> {
  const gather = orderGatherer(plan)
  for await (const row of pricedRows(files.orders, plan, badLines)) {
    const order = row.isRefund ? undefined : gather(row)
    if (order) yield order
  }
}

type Into = {
  readonly restaurant: ImportInto
  readonly items: ReadonlyMap<string, ImportedItem>
  readonly vatPeriods: readonly VatPeriod[]
  readonly reduced: ReducedRows
  readonly writtenAt: string
}

function pastSale(
  { order, orderId, at }: IdentifiedSale,
  { restaurant, items, vatPeriods, reduced, writtenAt }: Into,
): StoredSale {
  const parts = order.rows.flatMap((row) => {
    const { itemName, parts: own, vatRateBps } = reduced.get(row.line) ?? row
    const item = items.get(nameKey(itemName))
    if (!item) throw new Error(`Must hold: ${itemName} is on the menu by now`)
    return own.map(({ name, quantity, pricePence }) => ({ item: { ...item, name }, quantity, pricePence, vatRateBps }))
  })
  const lines = parts.map((part, index) => ({ id: uuidv5(`line ${index}`, orderId), ...part }))
  const { number } = order
  const sale = { orderId, paymentId: uuidv5('payment', orderId), number, locationId: restaurant.locationId, lines }
  const { timeZone, cutoffMinutes, by } = restaurant
  const trading = {
    timeZone,
    cutoffMinutes,
    serviceChargeBps: basisPoints(0),
    serviceChargeMinCovers: 1,
    serviceChargeTypes: [],
    tables: [],
  }
  const newId = () => {
    throw new Error('Must hold: a past sale makes no tickets')
  }
  return { decision: recordPastSale(sale, trading, vatPeriods, { at, by, newId }), at, writtenAt }
}
