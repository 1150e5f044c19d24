import { describe, expect, it } from 'vitest'
import { priceListReader, salesPlanner } from '../import/index.ts'
import { ingredientCsvColumns, readIngredientCsv } from '../inventory/index.ts'
import { menuCsvColumns, readMenuCsv } from '../menu/index.ts'
import { firstVatPeriods } from '../tax/index.ts'

const sales = ['Order Number', 'Order Date', 'Item Name', 'Quantity', 'Product Price']
const prices = ['Item Name', 'Product Price']
const sold = ['17', '03/08/2019 20:25', 'Naan', '1', '2.50']
const [vatRates] = firstVatPeriods
if (!vatRates) throw new Error('VAT has a rate')

/** Each file with a row, whose cell in one column is replaced. */
const files: Readonly<
  Record<string, readonly [readonly string[], readonly string[], (...rows: string[][]) => unknown]>
> = {
  menu: [
    menuCsvColumns,
    ['Mains', 'Pie', '1', 'zero', '', '', ''],
    (...rows) =>
      readMenuCsv(
        rows.map((cells, line) => ({ line, cells })),
        { stations: [], vatRates },
      ),
  ],
  ingredients: [
    ingredientCsvColumns,
    ['Flour', 'kg', '', '', ''],
    (...rows) => readIngredientCsv(rows.map((cells, line) => ({ line, cells }))),
  ],
  'past sales': [
    sales,
    sold,
    (heading = [], fields = []) =>
      salesPlanner({ line: 1, fields: heading }, undefined, Number.MAX_SAFE_INTEGER).read({ line: 2, fields }),
  ],
  prices: [
    prices,
    ['Naan', '2.50'],
    (heading = [], fields = []) => priceListReader({ line: 1, fields: heading }).read({ line: 2, fields }),
  ],
}

/** What a pattern that looks for the end of something is slow on: it begins anew at each of them. */
const long = { spaces: `1${' '.repeat(60_000)}b`, brackets: '('.repeat(60_000), names: 'milk,'.repeat(12_000) }

/** Linear, it is some milliseconds; looked through from each of its characters, it is half a minute. */
const isSlowUs = 1_000_000

/** The processor's time is that of all threads: what runs beside only adds, so the least of a few turns counts. */
function leastProcessorUs(work: () => unknown, enoughUs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5 && least > enoughUs; turn++) {
    const before = process.cpuUsage()
    work()
    least = Math.min(least, process.cpuUsage(before).user)
  }
  return least
}

describe('cell that is longer than any', () => {
  it.each(Object.entries(files).flatMap(([file, [columns]]) => columns.map((column) => [file, column] as const)))(
    'holds nobody up: of %s, %s',
    (file, column) => {
      const [columns = [], row = [], read] = files[file] ?? []
      for (const [what, cell] of Object.entries(long)) {
        const cells = row.map((each, at) => (columns[at] === column ? cell : each))
        const us = leastProcessorUs(() => read?.([...columns], cells), isSlowUs)
        expect({ what, isSlow: us > isSlowUs }).toEqual({ what, isSlow: false })
      }
    },
  )
})
