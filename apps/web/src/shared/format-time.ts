const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes as long as a hundred uses of it, and a table asks for the same one in each row. */
function format(name: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, made)
  return made
}

/** "21 November 2026". @param timeZone the restaurant's; without it the reader's own */
export function formatDay(instant: string, timeZone?: string): string {
  return format('day', { dateStyle: 'long' }, timeZone).format(new Date(instant))
}

/** "21 Nov 2026, 17:46". @param timeZone the restaurant's; without it the reader's own */
export function formatMoment(instant: string, timeZone?: string): string {
  return format('moment', { dateStyle: 'medium', timeStyle: 'short' }, timeZone).format(new Date(instant))
}

/** "21 November 2026 at 17:46". @param timeZone the place's; without it the reader's own */
export function formatLongMoment(instant: string, timeZone?: string): string {
  return format('long moment', { dateStyle: 'long', timeStyle: 'short' }, timeZone).format(new Date(instant))
}

/** What lies further from today than this is written with its year: "3 Aug" of an order might be any year's. */
const nearMs = 300 * 86_400_000

/** "Sat 21 Nov, 19:42" when near; otherwise "3 Aug 2019, 20:25". @param timeZone the restaurant's; without it the reader's own */
export function formatNearMoment(instant: string, timeZone?: string, now = Date.now()): string {
  if (Math.abs(Date.parse(instant) - now) > nearMs) return formatMoment(instant, timeZone)
  const words = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return format('near moment', words, timeZone).format(new Date(instant))
}

/** "Monday 23 November at 12:00": what is to come. @param timeZone the restaurant's; without it the reader's own */
export function formatUpcoming(instant: string, timeZone?: string): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return format('coming', words, timeZone).format(new Date(instant))
}

/** "21 Nov, 17:46:03": in a log, seconds tell one line from the next. @param timeZone the restaurant's; without it the reader's own */
export function formatLogMoment(instant: string, timeZone?: string): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  return format('log moment', { day: 'numeric', month: 'short', ...time }, timeZone).format(new Date(instant))
}

/** "21 Nov 2026", where there is little room. @param timeZone the restaurant's; without it the reader's own */
export function formatShortDay(instant: string, timeZone?: string): string {
  return format('short day', { dateStyle: 'medium' }, timeZone).format(new Date(instant))
}

/** "21 November". @param timeZone the restaurant's; without it the reader's own */
export function formatNearDay(instant: string, timeZone?: string): string {
  return format('near day', { day: 'numeric', month: 'long' }, timeZone).format(new Date(instant))
}

/** "Fri, 20 Nov 2026": a business date, which is the same day everywhere. */
export function formatDate(date: string): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return format('date', words, 'UTC').format(midnight(date))
}

/** "Mon, 16 Nov": a business date near enough to go without its year. */
export function formatNearDate(date: string): string {
  return format('near date', { weekday: 'short', day: 'numeric', month: 'short' }, 'UTC').format(midnight(date))
}

/** "16 Nov 2026": a business date, where there is little room. */
export function formatShortDate(date: string): string {
  return format('short date', { dateStyle: 'medium' }, 'UTC').format(midnight(date))
}

/** "16 November" */
export function formatDayOfMonth(date: string): string {
  return format('day of month', { day: 'numeric', month: 'long' }, 'UTC').format(midnight(date))
}

/** "16 Nov": a business date under a chart. */
export function formatShortDayOfMonth(date: string): string {
  return format('short day of month', { day: 'numeric', month: 'short' }, 'UTC').format(midnight(date))
}

/** "Friday" of a business date. */
export function formatWeekday(date: string): string {
  return format('weekday', { weekday: 'long' }, 'UTC').format(midnight(date))
}

/** "Nov 2026" of any date in it: under a chart. */
export function formatShortMonth(date: string): string {
  return format('short month', { month: 'short', year: 'numeric' }, 'UTC').format(midnight(date))
}

/** "November 2026". @param month as "2026-11" */
export function formatMonth(month: string): string {
  return format('month', { month: 'long', year: 'numeric' }, 'UTC').format(midnight(`${month}-01`))
}

/** "15:40". @param timeZone the restaurant's; without it the reader's own */
export function formatClock(instant: string | number, timeZone?: string): string {
  return format('clock', { hour: '2-digit', minute: '2-digit' }, timeZone).format(new Date(instant))
}

/** "17:46:03", the reader's own. */
export function formatClockWithSeconds(instant: string): string {
  return format('clock with seconds', { timeStyle: 'medium' }, undefined).format(new Date(instant))
}

/** "7 h 30": hours as people say them. */
export function formatHours(minutes: number): string {
  const rest = minutes % 60
  return `${(minutes - rest) / 60} h ${String(rest).padStart(2, '0')}`
}

/** A business date is the same day everywhere. */
function midnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`)
}
