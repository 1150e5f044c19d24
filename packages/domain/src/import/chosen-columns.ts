import { DomainError } from '../errors/index.ts'
import { salesColumns } from './columns.ts'

/** What a person says of the columns of a file that nobody knows: how each is called on the page, and in the file then. */
const chosen = {
  needed: { 'Order number': 'chosen number', Date: 'chosen date', Item: 'chosen item', Quantity: 'chosen quantity' },
  oneOf: { 'Amount of the row': 'chosen amount', 'Price of one': 'chosen price' },
  optional: { Time: 'chosen time', Site: 'chosen site' },
} as const

/** Choices by the name of a column, as `ColumnChoices`. */
export const salesColumnChoices = {
  needed: Object.keys(chosen.needed),
  oneOf: Object.keys(chosen.oneOf),
  optional: Object.keys(chosen.optional),
}

/** What tills and spreadsheets call the columns, letters and digits only; the first that a file has is offered. */
const usual: readonly (readonly [column: string, headings: readonly string[]])[] = [
  [
    'Order number',
    [
      'ordernumber',
      'orderno',
      'orderid',
      'order',
      'receiptnumber',
      'receiptno',
      'receiptid',
      'receipt',
      'billnumber',
      'bill',
      'checknumber',
      'check',
      'transactionid',
      'transaction',
    ],
  ],
  ['Date', ['date', 'orderdate', 'saledate', 'datetime', 'dateandtime', 'soldat', 'businessdate']],
  ['Item', ['item', 'itemname', 'menuitem', 'dish', 'product', 'productname', 'name', 'description']],
  ['Quantity', ['quantity', 'qty', 'itemquantity', 'quantitysold', 'count', 'units']],
  ['Amount of the row', ['amount', 'linetotal', 'total', 'grosssales', 'grossamount']],
  ['Price of one', ['price', 'unitprice', 'itemprice', 'productprice', 'sellingprice']],
  ['Time', ['time', 'ordertime', 'saletime']],
  ['Site', ['site', 'location', 'store', 'outlet', 'branch']],
]

/** Which heading each column most likely stands under, for somebody to check; what is not called as usual is left open. */
export function likelyColumns(headings: readonly string[]): Record<string, string> {
  const plain = headings.map((heading) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const found = usual.flatMap(([column, names]) => {
    const heading = headings[plain.indexOf(names.find((name) => plain.includes(name)) ?? ' ')]
    return heading === undefined ? [] : [[column, heading] as const]
  })
  return Object.fromEntries(found)
}

/** The headings stand in one of so many rows at the top of a file. */
export const maxTitleRows = 20

/** Whether a file of past sales is read by its headings, ours or those of a till we know. */
export function areSalesHeadings(headings: readonly string[]): boolean {
  try {
    salesColumns({ line: 1, fields: headings })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** The headings of a file once somebody has said which column is which; what was not chosen has none. */
export function chosenHeadings(headings: readonly string[], choices: Readonly<Record<string, string>>): string[] {
  const names: Readonly<Record<string, string>> = { ...chosen.needed, ...chosen.oneOf, ...chosen.optional }
  const columns = Object.entries(choices).map(
    ([column, heading]) => [headings.indexOf(heading), names[column]] as const,
  )
  return headings.map((_, index) => columns.find(([at]) => at === index)?.[1] ?? '')
}
