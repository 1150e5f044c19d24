/** In which order a file writes day and month: 3/8 is the third of August, or the eighth of March. */
export type DateOrder = 'day_first' | 'month_first'

const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|\D)/

/**
 * In which order a file writes its dates, by those that can only be read in one. Feed it dates until it knows.
 *
 * @returns undefined while each could be read in both
 */
export function dateOrderOf(dates: Iterable<string>): DateOrder | undefined {
  for (const date of dates) {
    const [, first, second] = slashes.exec(date.trim()) ?? []
    if (whole(first) > 12) return 'day_first'
    if (whole(second) > 12) return 'month_first'
  }
  return undefined
}

/** 1:33 PM: who writes times so writes the month first. */
export function hasHalfDayClock(time: string): boolean {
  return /\d\s*[ap]\.?m\.?$/i.test(time.trim())
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.*))?$/
const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ ,-]+(\d{4}|\d{2})(?:,? +(.*))?$/i
const namedFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?:,? +(.*))?$/i
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i

/**
 * A moment as other tills write it: ISO, with slashes, dots or dashes, with the month's name, on a clock of 12 or 24 hours.
 * A date without a time is its noon, which is in the same trading day everywhere.
 *
 * @returns local wall-clock time as milliseconds of an imaginary UTC clock, undefined for what is no moment
 */
export function readMoment(date: string, time: string, order: DateOrder): number | undefined {
  const parts = dateParts(date.trim().replaceAll(/\s+/g, ' '), order)
  if (!parts) return undefined
  const minute = clockSeconds(time.trim() || parts.rest)
  if (minute === undefined) return undefined
  const year = parts.year < 100 ? 2000 + parts.year : parts.year
  const at = new Date(Date.UTC(year, parts.month - 1, parts.day))
  const exists = year >= 1970 && at.getUTCMonth() === parts.month - 1 && at.getUTCDate() === parts.day
  return exists ? at.getTime() + minute * 1_000 : undefined
}

type DateParts = { readonly year: number; readonly month: number; readonly day: number; readonly rest: string }

function dateParts(text: string, order: DateOrder): DateParts | undefined {
  const isoMatch = iso.exec(text)
  if (isoMatch) return partsOf(isoMatch[1], isoMatch[2], isoMatch[3], isoMatch[4])
  const namedMatch = named.exec(text)
  if (namedMatch) return partsOf(namedMatch[3], monthOf(namedMatch[2]), namedMatch[1], namedMatch[4])
  const firstMatch = namedFirst.exec(text)
  if (firstMatch) return partsOf(firstMatch[3], monthOf(firstMatch[1]), firstMatch[2], firstMatch[4])
  const match = slashes.exec(text)
  if (!match) return undefined
  const [matched, first, second, year] = match
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return partsOf(year, month, day, text.slice(matched.length).replace(/^,/, '').trim())
}

/** A whole number; nothing is none. */
const whole = (digits = '0') => Number.parseInt(digits, 10)

const monthOf = (name: string | undefined) => String(months.indexOf(name?.toLowerCase() ?? '') + 1)

function partsOf(year?: string, month?: string, day?: string, rest = ''): DateParts {
  return { year: whole(year), month: whole(month), day: whole(day), rest }
}

const noonSeconds = 12 * 3_600

function clockSeconds(text: string): number | undefined {
  if (text === '') return noonSeconds
  const [match, hours, minutes, seconds = '0', half] = clock.exec(text) ?? []
  if (match === undefined) return undefined
  const written = whole(hours)
  if (whole(minutes) > 59 || whole(seconds) > 59 || written > 23) return undefined
  if (half && (written < 1 || written > 12)) return undefined
  const hour = half ? (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written
  return hour * 3_600 + whole(minutes) * 60 + whole(seconds)
}
