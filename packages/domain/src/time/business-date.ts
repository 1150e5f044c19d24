import { z } from 'zod'
import { assert } from '../errors/index.ts'

/** An instant on the wire: ISO 8601 in UTC, e.g. `2026-11-20T22:15:00.000Z`. */
export const instantSchema = z.iso.datetime()

/** When a restaurant's trading day ends: its zone, and the cut-off in minutes after local midnight. */
export const businessDaySchema = z.object({
  timeZone: z.string().refine(isTimeZone, 'Not a time zone we know, e.g. Europe/London'),
  cutoffMinutes: z
    .int()
    .min(0)
    .max(12 * 60),
})
export type BusinessDay = z.infer<typeof businessDaySchema>

/**
 * The trading day an instant belongs to, `YYYY-MM-DD`: local wall-clock time minus the cut-off, so
 * a 02:00 round belongs to the evening before. The cut-off is taken off the *local* time: taking it
 * off the instant gives the wrong day on the two nights the clocks change.
 */
export function businessDate(instant: string, { timeZone, cutoffMinutes }: BusinessDay): string {
  const local = localTime(instant, timeZone)
  return new Date(local - cutoffMinutes * 60_000).toISOString().slice(0, 10)
}

/** The local wall-clock time of an instant, as milliseconds of an imaginary UTC clock showing it. */
export function localTime(instant: string, timeZone: string): number {
  const at = Date.parse(instant)
  // Whole seconds, as a clock on the wall shows them.
  return Math.floor((at + offsetOf(Math.floor(at / quarterMs), timeZone)) / 1000) * 1000
}

/**
 * Clocks have only ever changed on a quarter of an hour UTC since 1973, so a zone's offset is read once for each quarter that
 * is asked about: reading it costs more than all the rest of placing an order's date.
 */
const quarterMs = 15 * 60_000
const offsets = new Map<string, number>()
const maxOffsets = 1_000

function offsetOf(quarter: number, timeZone: string): number {
  const key = `${timeZone} ${quarter}`
  let offsetMs = offsets.get(key)
  if (offsetMs === undefined) {
    if (offsets.size === maxOffsets) offsets.clear()
    offsetMs = readLocalTime(quarter * quarterMs, timeZone) - quarter * quarterMs
    offsets.set(key, offsetMs)
  }
  return offsetMs
}

function readLocalTime(at: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) parts[type] = +value
  const { year, month, day, hour, minute, second } = parts
  assert(year !== undefined && month !== undefined, 'a local time has a year and a month')
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

// Making a formatter costs a hundred times more than using one, and a restaurant has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}
