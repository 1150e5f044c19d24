import { type Pence, parsePounds } from '../money/index.ts'
import { withDecimalPoint } from './with-decimal-point.ts'

const pounds = String.raw`(?:£|\bGBP\b)`
const beforeOrBehind = new RegExp(`^([-−]?)\\s*${pounds}\\s*|\\s*${pounds}\\s*$`, 'iu')

/** An amount as files write it: "£3.50", "GBP 3,50", "1.018,50". One in another currency is none: nobody said what it is in pounds. */
export function readPounds(text: string): Pence | undefined {
  return parsePounds(withDecimalPoint(text.trim().replace(beforeOrBehind, '$1')))
}
