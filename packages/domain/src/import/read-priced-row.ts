import { pence, times } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import { type CsvRecord, type SalesColumns, tidy } from './columns.ts'
import { readAmount, readPresetRow } from './preset-row.ts'
import type { PriceList } from './price-list.ts'
import { type notSold, ofAnotherSite, type PricedRow } from './priced-row.ts'
import type { DateOrder } from './read-moment.ts'
import { rowVat } from './row-vat.ts'
import { readSaleRow } from './sale-row.ts'

/** How a file of past sales is read. */
export type SalesReading = {
  readonly columns: SalesColumns
  /** For files without a price column. */
  readonly prices: PriceList | undefined
  readonly dateOrder: DateOrder
  /** The sites whose sales are brought in, as the file calls them; undefined: all of them. */
  readonly sites: ReadonlySet<string> | undefined
  /** Its VAT is nought in every row: the other till did not count it. */
  readonly hasNoVat?: boolean
}

/** Reads one row, in our own columns or another till's, or says in a few words why it cannot be taken. */
export function readPricedRow(
  record: CsvRecord,
  reading: SalesReading,
): PricedRow | typeof notSold | typeof ofAnotherSite | string {
  const row = readAnyRow(record, reading)
  if (typeof row !== 'object') return row
  if (reading.sites && !reading.sites.has(row.site)) return ofAnotherSite
  return reading.hasNoVat ? { ...row, vatRateBps: undefined } : row
}

function readAnyRow(
  record: CsvRecord,
  { columns, prices, dateOrder }: SalesReading,
): PricedRow | typeof notSold | string {
  if (columns.preset) return readPresetRow(record, { ...columns, preset: columns.preset }, dateOrder)
  const row = readSaleRow(record, columns)
  if (typeof row === 'string') return row
  const { line, orderNumber, soldAtLocal, itemName, quantity } = row
  const price = row.pricePence ?? prices?.get(nameKey(itemName))?.pricePence
  if (price === undefined) return `there is no price for ${itemName}`
  const pricePence = pence(price)
  const cell = (column: number | undefined) => tidy(column === undefined ? '' : (record.fields[column] ?? ''))
  const sold = { line, orderNumber, soldAtLocal, itemName, site: cell(columns.site), isRefund: false }
  const parts = [{ name: itemName, quantity, pricePence }]
  const amountPence = times(pricePence, quantity)
  const vatRateBps = rowVat(amountPence, { rate: cell(columns.vatRate), vat: readAmount(cell(columns.vat)) })
  return { ...sold, listPence: pricePence, parts, amountPence, vatRateBps }
}
