import { z } from 'zod'
import { dividedHalfAway, exactly } from '../money/index.ts'

/** How an ingredient is counted. Only units of one dimension can be turned into each other. */
export const units = ['kg', 'g', 'l', 'ml', 'each', 'portion'] as const
export const unitSchema = z.enum(units)
export type Unit = z.infer<typeof unitSchema>

export type Dimension = 'mass' | 'volume' | 'count' | 'portion'

/** Thousandths of the base unit – gram, millilitre, piece, portion – in each unit. */
const table: Record<Unit, { readonly dimension: Dimension; readonly thousandths: number }> = {
  kg: { dimension: 'mass', thousandths: 1_000_000 },
  g: { dimension: 'mass', thousandths: 1_000 },
  l: { dimension: 'volume', thousandths: 1_000_000 },
  ml: { dimension: 'volume', thousandths: 1_000 },
  each: { dimension: 'count', thousandths: 1_000 },
  portion: { dimension: 'portion', thousandths: 1_000 },
}

export const dimensionOf = (unit: Unit): Dimension => table[unit].dimension

/** The units something that is counted in `unit` may be written in. */
export const unitsLike = (unit: Unit): Unit[] => units.filter((each) => dimensionOf(each) === dimensionOf(unit))

/** One of a unit, as it is stored. */
export const oneOf = (unit: Unit): number => table[unit].thousandths

/** Ten tonnes: what is more than this at once has lost its decimal point. */
export const maxQuantity = 10_000_000_000

/** A quantity at rest and on the wire: whole thousandths of the base unit. Never a float. */
export const quantitySchema = z.int().min(-maxQuantity).max(maxQuantity)
export const someQuantitySchema = z.int().min(1, 'Must be more than nothing').max(maxQuantity)

/**
 * Reads a quantity as a person writes it in a unit: "1.5", "1,250", ".25", "-2".
 *
 * @returns undefined when it is no number, or finer than a thousandth of a gram, millilitre or piece
 */
export function parseQuantity(text: string, unit: Unit): number | undefined {
  const match = /^\s*([-−])?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?\s*$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  if (whole === '' && decimals === '') return undefined
  const digits = decimals.replace(/0+$/, '')
  const one = BigInt(oneOf(unit))
  const scale = 10n ** BigInt(digits.length)
  const exact = BigInt(`${whole.replaceAll(',', '') || '0'}${digits}`) * one
  if (exact % scale !== 0n) return undefined
  if (exact / scale > BigInt(maxQuantity)) return undefined
  const quantity = exactly(exact / scale)
  return sign && quantity !== 0 ? -quantity : quantity
}

/** "1.25", "-0.4": a quantity in a unit, as short as it can be written exactly. */
export function plainQuantity(quantity: number, unit: Unit): string {
  const one = BigInt(oneOf(unit))
  const absolute = BigInt(quantity < 0 ? -quantity : quantity)
  const rest = (absolute % one).toString().padStart(String(one).length - 1, '0')
  const decimals = rest.replace(/0+$/, '')
  return `${quantity < 0 ? '-' : ''}${absolute / one}${decimals === '' ? '' : `.${decimals}`}`
}

/** "1.25 kg", "3 each", "1,200 g"; in the larger unit of its dimension where that reads better. */
export function formatQuantity(quantity: number, unit: Unit): string {
  const shown = quantity === 0 ? unit : readable(quantity, unit)
  // Three decimals are enough to read: no kitchen stocks half a milligram. Files and sums have all of them.
  const fine = BigInt(oneOf(shown)) / 1_000n
  const rounded = fine > 1n ? exactly(dividedHalfAway(BigInt(quantity), fine) * fine) : quantity
  const [whole = '0', decimals] = plainQuantity(rounded, shown).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${unitLabel(shown, rounded)}`
}

function unitLabel(unit: Unit, quantity: number): string {
  if (unit === 'portion') return quantity === oneOf(unit) ? 'portion' : 'portions'
  return unit
}

function readable(quantity: number, unit: Unit): Unit {
  const isSmall = Math.abs(quantity) < 1_000_000
  if (dimensionOf(unit) === 'mass') return isSmall ? 'g' : 'kg'
  if (dimensionOf(unit) === 'volume') return isSmall ? 'ml' : 'l'
  return unit
}
