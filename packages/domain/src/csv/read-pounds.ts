import { type Pence, parsePounds } from '../money/index.ts'
import { withDecimalPoint } from './with-decimal-point.ts'

const currency = String.raw`(?:\p{Sc}|\bGBP\b|\bEUR\b)`
const beforeOrBehind = new RegExp(`^([-−]?)\\s*${currency}\\s*|\\s*${currency}\\s*$`, 'iu')

/** An amount as files write it: "£3.50", "8,95 €", "GBP 3,50", "1.018,50". Whatever sign stands at it, it is read as pounds. */
export function readPounds(text: string): Pence | undefined {
  return parsePounds(withDecimalPoint(text.trim().replace(beforeOrBehind, '$1')))
}
