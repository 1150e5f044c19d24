import { withDecimalPoint } from '../csv/index.ts'
import { type BasisPoints, basisPoints, type Pence, parsePercent } from '../money/index.ts'
import { firstVatPeriods, vatIncluded } from '../tax/index.ts'

/** Every rate a meal can have had. */
const rates: readonly BasisPoints[] = [
  ...new Set(firstVatPeriods.flatMap(({ standardBps, cateringBps }) => [standardBps, cateringBps])),
  basisPoints(0),
]

/** The rate of VAT of a row, where its file says it: as a rate, or as how much of the amount is VAT. Undefined: it is not known. */
export function rowVat(paid: Pence, { rate, vat }: { rate: string; vat: Pence | undefined }): BasisPoints | undefined {
  if (rate !== '') return namedRate(rate)
  if (vat === undefined) return undefined
  const off = (bps: BasisPoints) => Math.abs(vatIncluded(paid, bps) - Math.abs(vat))
  const [nearest] = rates.toSorted((a, b) => off(a) - off(b))
  // The other till may have rounded otherwise; further off, the row has dishes of several rates in it.
  return nearest !== undefined && off(nearest) <= 1 ? nearest : undefined
}

/** "20%", "20", "VAT 20 %", and 0.2 as spreadsheets keep a percentage. */
function namedRate(text: string): BasisPoints | undefined {
  const number = withDecimalPoint(/\d+(?:[.,]\d+)?/.exec(text)?.[0] ?? '')
  const rateOf = (percent: string) => rates.find((each) => each === parsePercent(percent))
  const fraction = text.includes('%') ? null : /^0\.(\d{1,2})(\d*)$/.exec(number)
  const [, percent = '', rest = ''] = fraction ?? []
  return fraction ? rateOf(`${percent.padEnd(2, '0')}.${rest}`) : rateOf(number)
}
