import { formatPence, type Pence } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import { type BadRow, type CsvRecord, priceColumns } from './columns.ts'
import { readPriceRow } from './sale-row.ts'

/** What each dish costs, by `nameKey`. */
export type PriceList = ReadonlyMap<string, { readonly itemName: string; readonly pricePence: Pence }>

/** Builds a price list row by row. The first price of a dish counts; a second, different one is a bad row. */
export function priceListReader(header: CsvRecord): { read(record: CsvRecord): BadRow | undefined; prices: PriceList } {
  const columns = priceColumns(header)
  const prices = new Map<string, { itemName: string; pricePence: Pence; line: number }>()
  return {
    prices,
    read(record) {
      const { line } = record
      const row = readPriceRow(record, columns)
      if (typeof row === 'string') return { line, reason: row }
      const known = prices.get(nameKey(row.itemName))
      if (!known) {
        prices.set(nameKey(row.itemName), { ...row, line })
        return undefined
      }
      if (known.pricePence === row.pricePence) return undefined
      return {
        line,
        reason: `${row.itemName} has another price in line ${known.line}: ${formatPence(known.pricePence)}`,
      }
    },
  }
}
