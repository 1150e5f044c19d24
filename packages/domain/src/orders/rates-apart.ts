import { allocate, type Pence, pence, sumPence, ZERO } from '../money/index.ts'
import { vatRate } from '../tax/index.ts'
import type { Order } from './order.ts'
import { isDish, linesAfterDiscounts, reductionsOf } from './totals.ts'
import { isTaxedApart } from './vat-parts.ts'

type Priced = Pick<Order, 'lines' | 'discounts' | 'orderType' | 'vatRates'>

/**
 * What of the dishes bears another rate of VAT than the dish: before reductions, and what discounts and comps took off it. For
 * those who follow the log, who count a dish under its own rate.
 */
export function ratesApart(order: Priced) {
  const lines = order.lines.filter(isDish).filter((line) => line.modifiers.some(isTaxedApart))
  if (lines.length === 0) return []
  const before = partsByLine({ ...order, discounts: [] })
  const after = partsByLine(order)
  return lines.flatMap(({ id: lineId, vatClass }) => {
    const parts = before.get(lineId) ?? []
    const off = parts.map(({ grossPence }, at) => pence(grossPence - (after.get(lineId)?.[at]?.grossPence ?? 0)))
    const comps = sumPence(off) === ZERO ? [] : allocate(compedPence(order, lineId), off)
    const own = vatRate(vatClass, order.orderType, order.vatRates)
    return parts.flatMap(({ rateBps, grossPence }, at) => {
      const compPence = comps[at] ?? ZERO
      const discountPence = pence((off[at] ?? ZERO) - compPence)
      return rateBps === own ? [] : [{ lineId, rateBps, grossPence, discountPence, compPence }]
    })
  })
}

const partsByLine = (order: Priced) => new Map(linesAfterDiscounts(order).map(({ lineId, parts }) => [lineId, parts]))

function compedPence(order: Priced, lineId: string): Pence {
  const comps = new Set(order.discounts.filter(({ kind }) => kind === 'comp').map(({ id }) => id))
  const own = reductionsOf(order).filter((each) => each.lineId === lineId && comps.has(each.discountId))
  return sumPence(own.map(({ amountPence }) => amountPence))
}
