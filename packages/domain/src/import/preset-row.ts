import { readPounds, withDecimalPoint } from '../csv/index.ts'
import { sizedName } from '../menu/index.ts'
import { dividedHalfAway, exactly, type Pence, pence, ZERO } from '../money/index.ts'
import { type CsvRecord, type SalesColumns, tidy } from './columns.ts'
import { notSold, type PricedRow, partsOf } from './priced-row.ts'
import { type DateOrder, readMoment } from './read-moment.ts'
import { rowVat } from './row-vat.ts'
import { maxPence, maxQuantity, readName, readOrderNumber, shown } from './sale-row.ts'
import type { SalesPreset } from './sales-presets.ts'

type PresetColumns = SalesColumns & { readonly preset: SalesPreset }

/** Reads one row of another till's own export: its amount is the whole row's, and refunds are rows with a minus or named so. */
export function readPresetRow(
  { line, fields }: CsvRecord,
  columns: PresetColumns,
  dateOrder: DateOrder,
): PricedRow | typeof notSold | string {
  const cell = (column: number | undefined) => (column === undefined ? '' : tidy(fields[column] ?? ''))
  const kind = cell(columns.kind).toLowerCase()
  const isNamedRefund = /refund|return/.test(kind)
  if (/^(true|yes|y|1|void(ed)?|cancell?ed)$/i.test(cell(columns.status))) return notSold
  if (!isNamedRefund && kind !== '' && !columns.preset.soldKinds.includes(kind)) return notSold

  const orderNumber = readOrderNumber(cell(columns.orderNumber))
  if (typeof orderNumber !== 'string') return orderNumber.wrong
  const soldAtLocal = readMoment(cell(columns.soldAt), cell(columns.time), dateOrder)
  if (soldAtLocal === undefined) {
    return `the date "${shown([cell(columns.soldAt), cell(columns.time)].filter(Boolean).join(' '))}" cannot be read`
  }
  const itemName = readName(sizedName(cell(columns.itemName), cell(columns.variant)))
  if (typeof itemName !== 'string') return itemName.wrong

  const quantity = readQuantity(cell(columns.quantity))
  if (typeof quantity === 'string') return quantity
  const written = cell(columns.amount ?? columns.price)
  const each = readAmount(written)
  if (each === undefined) return `the amount "${shown(written)}" is not one in pounds and pence`
  const amount = columns.amount === undefined ? ofSome(each, quantity.thousandths) : each
  const tax = cell(columns.tax) === '' ? ZERO : readAmount(cell(columns.tax))
  if (tax === undefined) return `the tax "${shown(cell(columns.tax))}" is not an amount in pounds and pence`

  const vat = cell(columns.vat) === '' ? undefined : readAmount(cell(columns.vat))
  const paid = pence(Math.abs(isOnTop(amount, tax) ? amount + tax : amount))
  if (paid > maxPence) return `the amount ${shown(written)} is too high`
  const isRefund = isNamedRefund || amount < 0 || quantity.thousandths < 0
  const count = Math.abs(quantity.thousandths)
  const isWhole = count % 1_000 === 0
  return {
    line,
    orderNumber,
    site: cell(columns.site),
    soldAtLocal,
    itemName,
    listPence: pence(exactly(dividedHalfAway(BigInt(paid) * 1_000n, BigInt(count)))),
    // Half a kilo is one line that says so: what is sold here is counted.
    parts: isWhole
      ? partsOf(itemName, count / 1_000, paid)
      : [{ name: `${itemName} × ${count / 1_000}`, quantity: 1, pricePence: paid }],
    amountPence: paid,
    vatRateBps: rowVat(paid, { rate: cell(columns.vatRate), vat: cell(columns.tax) === '' ? vat : tax }),
    isRefund,
  }
}

/** What so many thousandths of something come to, at a price of one. */
const ofSome = (each: Pence, thousandths: number) =>
  pence(exactly(dividedHalfAway(BigInt(each) * BigInt(thousandths), 1_000n)))

function readQuantity(text: string): { thousandths: number } | string {
  const match = /^([-−])?(\d{1,4})(?:\.(\d{1,3})0*)?$/.exec(withDecimalPoint(text))
  if (!match) return `the quantity "${shown(text)}" is not a number`
  const [, sign, whole = '0', decimals = ''] = match
  const thousandths = Number.parseInt(whole, 10) * 1_000 + Number.parseInt(decimals.padEnd(3, '0'), 10)
  if (thousandths === 0) return 'the quantity is zero'
  if (thousandths > maxQuantity * 1_000) return `the quantity ${shown(text)} is above ${maxQuantity}`
  return { thousandths: sign ? -thousandths : thousandths }
}

/** "£3.50", "-3.50", "(3.50)" as accountants write what is owed, "GBP 3,50". */
export function readAmount(text: string): Pence | undefined {
  const bare = text.replace(/\s*\bGBP\b\s*/i, '')
  const bracketed = /^\((.+)\)$/.exec(bare)
  const amount = readPounds(bracketed?.[1] ?? bare)
  return amount !== undefined && bracketed ? pence(-amount) : amount
}

/** Per mille; the rates of VAT a meal has had. */
const rates = [200n, 125n, 50n]

/** Whether the tax of a row comes on top of its amount, rather than being the part of it that a rate of VAT is. */
function isOnTop(amount: Pence, tax: Pence): boolean {
  if (tax === ZERO) return false
  const distance = (divisor: (rate: bigint) => bigint) =>
    Math.min(...rates.map((rate) => Math.abs(exactly(dividedHalfAway(BigInt(amount) * rate, divisor(rate))) - tax)))
  const inside = distance((rate) => 1_000n + rate)
  return inside > 1 || distance(() => 1_000n) < inside
}
