import { type BasisPoints, type Pence, pence, shareBps } from '../money/index.ts'
import { netOf, vatIncluded } from '../tax/index.ts'

/** What a dish earns: its price without VAT less what its recipe costs. Nulls where the cost is not known. */
export function marginOf(pricePence: Pence, rateBps: BasisPoints, costPence: Pence | null) {
  const netPence = netOf(pricePence, vatIncluded(pricePence, rateBps))
  const marginPence = costPence === null ? null : pence(netPence - costPence)
  return { netPence, costPence, marginPence, marginBps: marginPence === null ? null : shareBps(marginPence, netPence) }
}
