import { z } from 'zod'

/** Pence on the wire: a JSON integer within ±2^53-1. */
export const penceSchema = z.int().brand<'Pence'>()

/** An amount of money in integer pence. Made only here, so no float ever becomes money. */
export type Pence = z.infer<typeof penceSchema>

/** @throws a fault when `amount` is not a safe integer: a fraction of a penny is always a mistake in our code */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new Error(`Must hold: money is whole pence, got ${amount}`)
  // The only place where a plain number becomes money; -0 becomes 0 so that equal amounts are identical.
  return (amount === 0 ? 0 : amount) as Pence
}

export const ZERO: Pence = pence(0)

/** Pence of something that is charged or paid: zero or more. */
export const zeroOrMorePenceSchema = z.int().min(0).max(1_000_000_000).brand<'Pence'>()

/** Pence of something that must be there to be taken: a penny or more. */
export const aboveZeroPenceSchema = z.int().min(1, 'Must be more than £0.00').max(1_000_000_000).brand<'Pence'>()

export function sumPence(amounts: Iterable<Pence>): Pence {
  let sum = 0
  for (const amount of amounts) sum += amount
  return pence(sum)
}

/** The price of `quantity` of the same thing. */
export function times(unit: Pence, quantity: number): Pence {
  return pence(unit * quantity)
}

/** "€10.00", "JP¥500": money of another currency, in its smallest unit, as a provider reports it. */
export function formatForeign(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** "£1,234.50", "-£0.05". The only formatter of pounds in the product. */
export function formatPence(amount: Pence): string {
  const absolute = BigInt(amount < 0 ? -amount : amount)
  const pounds = (absolute / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = (absolute % 100n).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}£${pounds}.${rest}`
}

/** "1234.50", "-0.05": for files that other programs read. */
export function plainPounds(amount: Pence): string {
  return formatPence(amount).replaceAll(/[£,]/g, '')
}

/**
 * Reads an amount as a person or a file writes it: "4.5", "£1,234.50", "-£0.05", "12".
 * More than two decimals are refused unless they are zeros: nobody charges half a penny.
 *
 * @returns undefined when the text is not an amount
 */
export function parsePounds(text: string): Pence | undefined {
  const match = /^\s*([-−])?\s*£?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?\s*$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  if (whole === '' && decimals === '') return undefined
  if (!/^\d{0,2}0*$/.test(decimals)) return undefined
  const amount = BigInt(whole.replaceAll(',', '') || '0') * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return pence(Number(sign ? -amount : amount))
}
