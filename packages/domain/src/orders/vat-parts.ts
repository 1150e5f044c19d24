import { allocate, type BasisPoints, type Pence, pence, sumPence, times, ZERO } from '../money/index.ts'
import { type OrderType, type VatClass, type VatRates, vatRate } from '../tax/index.ts'
import type { OrderLine } from './order.ts'

/** What of a line bears one rate of VAT. */
export type VatPart = {
  readonly rateBps: BasisPoints
  readonly grossPence: Pence
  /** Whether the dish itself is in it; a set menu is nothing but what was chosen. */
  readonly hasDish: boolean
  readonly options: readonly string[]
}

type Sold = Pick<OrderLine, 'unitPricePence' | 'modifiers'> & { readonly vatClass: VatClass }
type Taxed = { readonly orderType: OrderType; readonly vatRates: VatRates }

/**
 * `quantity` of a dish by rate of VAT, before discounts; together exactly their price. An option with a class of its own bears
 * that class's VAT on what it costs, and the dish the rest. A set menu or meal deal is shared over what was chosen, in proportion
 * to what that costs on its own (VAT Notice 700, section 8). Shared for one dish and then multiplied: however a bill is
 * divided, its parts have the VAT of the whole.
 */
export function vatPartsOf(line: Sold, quantity: number, { orderType, vatRates }: Taxed): readonly VatPart[] {
  const rateOf = (vatClass: VatClass) => vatRate(vatClass, orderType, vatRates)
  const parts = line.modifiers.some(isTaxedApart) ? unitParts(line) : []
  const priced = parts.filter(({ pence: amount }) => amount > 0)
  const rates = [...new Set(priced.map(({ vatClass }) => rateOf(vatClass)))]
  if (rates.length < 2) {
    const options = line.modifiers.map(({ name }) => name)
    const rateBps = rates[0] ?? rateOf(line.vatClass)
    return [{ rateBps, grossPence: times(line.unitPricePence, quantity), hasDish: true, options }]
  }
  return rates.map((rateBps) => {
    const own = parts.filter(({ vatClass }) => rateOf(vatClass) === rateBps)
    const unitPence = sumPence(own.map((part) => part.pence))
    const hasDish = own.some(({ option, pence: amount }) => option === undefined && amount > 0)
    return {
      rateBps,
      grossPence: times(unitPence, quantity),
      hasDish,
      options: own.flatMap(({ option }) => option ?? []),
    }
  })
}

/** Whether an option may bear another VAT than its dish. */
export const isTaxedApart = ({ vatClass, worthPence }: OrderLine['modifiers'][number]) =>
  vatClass !== undefined || (worthPence ?? 0) > 0

/** What is left of the parts when only so much of the line is: after its discounts, or of what a refund gives back. */
export function partsFor<Part extends { readonly grossPence: Pence }>(
  parts: readonly Part[],
  totalPence: Pence,
): readonly Part[] {
  const [only, ...others] = parts
  if (only && others.length === 0) return [{ ...only, grossPence: totalPence }]
  const weights = parts.map(({ grossPence }) => grossPence)
  const shares = totalPence === ZERO || sumPence(weights) === ZERO ? [] : allocate(totalPence, weights)
  return parts.map((part, index) => ({ ...part, grossPence: shares[index] ?? ZERO }))
}

/** One dish, part by part. What lowers its price ("no cheese") lowers the dish. */
function unitParts({ vatClass: own, unitPricePence, modifiers }: Sold) {
  const options = modifiers.map(({ name, vatClass, pricePence, worthPence }) => ({
    option: name,
    vatClass: vatClass ?? own,
    pence: vatClass && pricePence > 0 ? pricePence : ZERO,
    worthPence: worthPence ?? ZERO,
  }))
  const shared = (weights: readonly number[]) => {
    const shares = allocate(unitPricePence, weights)
    return options.map((option, index) => ({ ...option, pence: shares[index] ?? ZERO }))
  }
  if (options.some(({ worthPence }) => worthPence > 0)) return shared(options.map(({ worthPence }) => worthPence))
  const restPence = unitPricePence - sumPence(options.map((option) => option.pence))
  // Cheaper than its options alone: they share what is left of them.
  if (restPence < 0) return shared(options.map((option) => option.pence))
  return [{ option: undefined, vatClass: own, pence: pence(restPence) }, ...options]
}
