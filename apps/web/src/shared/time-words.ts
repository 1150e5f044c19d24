const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes as long as a hundred uses of it, and a table asks for the same one in each row. */
function format(name: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, made)
  return made
}

/** "21 November 2026". @param timeZone the restaurant's; without it the reader's own */
export function dayWords(instant: string, timeZone?: string): string {
  return format('day', { dateStyle: 'long' }, timeZone).format(new Date(instant))
}

/** "21 Nov 2026, 17:46". @param timeZone the restaurant's; without it the reader's own */
export function momentWords(instant: string, timeZone?: string): string {
  return format('moment', { dateStyle: 'medium', timeStyle: 'short' }, timeZone).format(new Date(instant))
}

/** "Fri, 20 Nov 2026": a business date, which is the same day everywhere. */
export function dateWords(date: string): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return format('date', words, 'UTC').format(new Date(`${date}T00:00:00Z`))
}
