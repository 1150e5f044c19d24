import { DomainError } from '@tableside/domain/errors'
import {
  areSalesHeadings,
  type BadRow,
  type CsvRecord,
  type DateOrder,
  dateOrderOf,
  hasHalfDayClock,
  maxTitleRows,
  notSold,
  type PriceList,
  priceListReader,
  type ReducedRows,
  readPricedRow,
  refundMatcher,
  type SalesPlan,
  salesColumns,
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
  /** Lines of the orders file that stay out. */
  readonly badLines: ReadonlySet<number>
  readonly badRows: number
  /** Rows of which something was refunded later in the file. */
  readonly reduced: ReducedRows
}

type Check = {
  readonly files: SalesFiles
  readonly timeZone: string
  readonly at: string
  /** Of a file with several sites those that go in, as it calls them; undefined: all. */
  readonly sites?: readonly string[] | undefined
  readonly onBadRow: (row: NamedBadRow) => void
  readonly signal?: AbortSignal | undefined
}

/** Looks through the files once and stores nothing: what would go in, and which rows would not. */
export async function planSales({ files, timeZone, at, sites, onBadRow, signal }: Check): Promise<CheckedSales> {
  let badRows = 0
  const badLines = new Set<number>()
  const refuse = (file: NamedBadRow['file'], { line, reason }: BadRow) => {
    badRows += 1
    if (file === 'orders') badLines.add(line)
    onBadRow({ file, line, reason })
  }

  const prices = files.prices && (await readPrices(files.prices, (row) => refuse('prices', row)))
  const nowLocal = localTime(at, timeZone)
  const dateOrder = await findDateOrder(files.orders)
  let planner: ReturnType<typeof salesPlanner> | undefined
  for await (const rows of salesRecords(files.orders)) {
    signal?.throwIfAborted()
    for (const row of rows) {
      if (!planner) {
        planner = salesPlanner(headerOf(row), prices, nowLocal, dateOrder, sites)
        continue
      }
      const bad = isBad(row) ? row : planner.read(row)
      if (bad) refuse('orders', bad)
    }
  }
  if (!planner) throw new DomainError('import_file_empty', { file: 'orders' })
  const plan = planner.plan()
  const { reduced, unmatched, changes } = await matchRefunds(files.orders, plan, badLines)
  for (const bad of unmatched) refuse('orders', bad)
  const figures = {
    ...plan.figures,
    lines: plan.figures.lines + changes.lines,
    totalPence: plan.figures.totalPence + changes.totalPence,
  }
  const vatUnknownPence = plan.vatUnknownPence + changes.vatUnknownPence
  return { plan: { ...plan, figures, vatUnknownPence }, badLines, badRows, reduced }
}

/** Every row that can go in, in another look through a file that was planned. */
export async function* pricedRows(file: SalesFile, { reading }: SalesPlan, badLines: ReadonlySet<number>) {
  let isHeader = true
  for await (const rows of salesRecords(file)) {
    for (const record of rows) {
      const isTaken = !isHeader && !isBad(record) && !badLines.has(record.line)
      isHeader = false
      const row = isTaken ? readPricedRow(record, reading) : notSold
      if (typeof row === 'object') yield row
    }
  }
}

async function matchRefunds(file: SalesFile, plan: SalesPlan, badLines: ReadonlySet<number>) {
  const matcher = refundMatcher(plan.refunds)
  if (plan.refunds.length > 0) for await (const row of pricedRows(file, plan, badLines)) matcher.offer(row)
  return matcher.match()
}

/** Reads on until a date can only be read in one order; where each can be read in both, the till's habit counts. */
async function findDateOrder(file: SalesFile): Promise<DateOrder> {
  let columns: ReturnType<typeof salesColumns> | undefined
  let hasHalfDays = false
  for await (const rows of salesRecords(file)) {
    const dates: string[] = []
    for (const row of rows) {
      if (!columns) {
        columns = salesColumns(headerOf(row))
        // Our own columns have their day first, always.
        if (!columns.preset) return 'day_first'
        continue
      }
      if (isBad(row)) continue
      const date = row.fields[columns.soldAt] ?? ''
      dates.push(date)
      hasHalfDays ||= hasHalfDayClock(columns.time === undefined ? date : (row.fields[columns.time] ?? ''))
    }
    const known = dateOrderOf(dates)
    if (known) return known
  }
  return columns?.preset?.isMonthFirst || hasHalfDays ? 'month_first' : 'day_first'
}

/** Some tills write the name of the report and its days above the line that names the columns. */
async function* salesRecords(file: SalesFile): AsyncGenerator<Row[]> {
  let isFirst = true
  for await (const rows of csvRecords(file)) {
    const heading = isFirst
      ? rows.slice(0, maxTitleRows).findIndex((row) => !isBad(row) && areSalesHeadings(row.fields))
      : 0
    isFirst = false
    yield rows.slice(Math.max(0, heading))
  }
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
