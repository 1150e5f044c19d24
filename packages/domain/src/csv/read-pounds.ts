import { type Pence, parsePounds } from '../money/index.ts'
import { withDecimalPoint } from './with-decimal-point.ts'

const pounds = String.raw`(?:£|\bGBP\b)`
const beforeOrBehind = new RegExp(`^([-−]?)\\s*${pounds}\\s*|\\s*${pounds}\\s*$`, 'iu')

/** An amount as files write it: "£3.50", "GBP 3,50", "1.018,50". One in another currency is none: nobody said what it is in pounds. */
export function readPounds(text: string): Pence | undefined {
  const amount = text.trim()
  if (amount.length > maxLength) return undefined
  return parsePounds(withDecimalPoint(amount.replace(beforeOrBehind, '$1')))
}

/** No amount is longer; a cell that is would be looked through from each of its spaces. */
const maxLength = 40
