import { typedNumber } from './typed-number.ts'

/** The largest amount a person can type, £999,999.99: more is a slip of the finger. */
export const MAX_TYPED_PENCE = 99_999_999

/** `123450` → `1,234.50`, without the pound sign: what stands in an input. Whole pence only. */
export function formatPounds(pence: number): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`An amount is a whole number of pence, got ${pence}`)
  const whole = Math.trunc(Math.abs(pence) / 100)
  const rest = String(Math.abs(pence) % 100).padStart(2, '0')
  const sign = pence < 0 ? '−' : ''
  return `${sign}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** `123450` → `£1,234.50`; `-500` → `−£5.00` with a real minus sign, so columns line up. */
export function formatPence(pence: number): string {
  const pounds = formatPounds(pence)
  return pounds.startsWith('−') ? `−£${pounds.slice(1)}` : `£${pounds}`
}

/** `12000` → `£120`, `12050` → `£120.50`: the pence only where there are some. */
export function formatShortPence(pence: number): string {
  return formatPence(pence).replace(/\.00$/, '')
}

/**
 * What an amount becomes when its text is edited: digits fill from the pennies up, as on a till, so "2440" is £24.40.
 * Deleting from 0.00 empties the field. More than `MAX_TYPED_PENCE` leaves the amount as it was.
 */
export function readTypedPence(text: string, previous: number | null): number | null {
  const digits = typedNumber(text).replace(/\D/g, '')
  if (digits === '') return null
  const pence = Number(digits)
  if (pence > MAX_TYPED_PENCE) return previous
  if (pence === 0 && previous === 0 && digits.length < 3) return null
  return pence
}

/** Keyboards of most languages have a comma where English has a point; with three digits behind it, it separates thousands. */
const withPoint = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/
const withComma = /^(\d{1,3}(?:[. ]\d{3})+|\d*),(\d{0,2})$/

/**
 * Reads an amount in pounds as people write it: `52` → `5200`, `52.5` and `52,5` → `5250`, `£1,234.50` → `123450`, nothing →
 * `null`. Less than nothing, parts of a penny and more than `maxPence` are `wrong`. The only reader of typed pounds.
 */
export function readPounds(text: string, maxPence = MAX_TYPED_PENCE): number | null | 'wrong' {
  const written = typedNumber(text).trim()
  if (written === '') return null
  const amount = written.replace(/^£ *| *£$/, '')
  const match = withPoint.exec(amount) ?? withComma.exec(amount)
  const [, whole = '', rest = ''] = match ?? []
  if (match === null || whole + rest === '') return 'wrong'
  const pence = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'))
  return pence > maxPence ? 'wrong' : pence
}

export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'delete'

/** What an amount becomes when a key of the cash keypad is pressed. */
export function pressKeypad(pence: number, key: KeypadKey): number {
  if (key === 'delete') return Math.trunc(pence / 10)
  const next = Number(`${pence}${key}`)
  return next > MAX_TYPED_PENCE ? pence : next
}
