import { DomainError } from '@tableside/domain/errors'
import {
  type BadRow,
  type CsvRecord,
  type PriceList,
  priceListReader,
  type SalesPlan,
  salesPlanner,
} from '@tableside/domain/import'
import { localTime } from '@tableside/domain/time'
import { csvRecords, isBad, type Row, type SalesFile } from './csv-records.ts'

export type SalesFiles = {
  readonly orders: SalesFile
  /** Needed when the orders have no price column. */
  readonly prices: SalesFile | undefined
}

export type NamedBadRow = BadRow & { readonly file: 'orders' | 'prices' }

export type CheckedSales = {
  readonly plan: SalesPlan
  readonly prices: PriceList | undefined
  /** Lines of the orders file that stay out. */
  readonly badLines: ReadonlySet<number>
  readonly badRows: number
}

type Check = {
  readonly files: SalesFiles
  readonly timeZone: string
  readonly at: string
  readonly onBadRow: (row: NamedBadRow) => void
  readonly signal?: AbortSignal | undefined
}

/** Looks through the files once and stores nothing: what would go in, and which rows would not. */
export async function planSales({ files, timeZone, at, onBadRow, signal }: Check): Promise<CheckedSales> {
  let badRows = 0
  const badLines = new Set<number>()
  const refuse = (file: NamedBadRow['file'], { line, reason }: BadRow) => {
    badRows += 1
    if (file === 'orders') badLines.add(line)
    onBadRow({ file, line, reason })
  }

  const prices = files.prices && (await readPrices(files.prices, (row) => refuse('prices', row)))
  const nowLocal = localTime(at, timeZone)
  let planner: ReturnType<typeof salesPlanner> | undefined
  for await (const rows of csvRecords(files.orders)) {
    signal?.throwIfAborted()
    for (const row of rows) {
      if (!planner) {
        planner = salesPlanner(headerOf(row), prices, nowLocal)
        continue
      }
      const bad = isBad(row) ? row : planner.read(row)
      if (bad) refuse('orders', bad)
    }
  }
  if (!planner) throw new DomainError('import_file_empty', { file: 'orders' })
  return { plan: planner.plan(), prices, badLines, badRows }
}

async function readPrices(file: SalesFile, onBadRow: (row: BadRow) => void): Promise<PriceList> {
  let reader: ReturnType<typeof priceListReader> | undefined
  for await (const rows of csvRecords(file)) {
    for (const row of rows) {
      if (!reader) {
        reader = priceListReader(headerOf(row))
        continue
      }
      const bad = isBad(row) ? row : reader.read(row)
      if (bad) onBadRow(bad)
    }
  }
  if (!reader) throw new DomainError('import_file_empty', { file: 'prices' })
  return reader.prices
}

function headerOf(row: Row): CsvRecord {
  return isBad(row) ? { line: row.line, fields: [] } : row
}
