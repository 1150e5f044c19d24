import { z } from 'zod'
import { localTime } from '../time/index.ts'

const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60 - 1)

/** When the dishes of a category are served: breakfast from Monday to Friday, 07:00 to 11:30. */
export const servingTimeSchema = z
  .strictObject({
    /** ISO weekdays: Monday is 1, Sunday 7. */
    days: z
      .array(z.int().min(1).max(7))
      .min(1, 'Choose at least one day')
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Name each day once'),
    /** Minutes after midnight, on the clock on the restaurant's wall. */
    fromMinute: minuteOfDay,
    /** The first minute it is not served any more; earlier than `fromMinute` when it is served past midnight. */
    untilMinute: minuteOfDay,
  })
  .refine(({ fromMinute, untilMinute }) => fromMinute !== untilMinute, {
    path: ['untilMinute'],
    error: 'Must differ from the beginning',
  })
export type ServingTime = z.infer<typeof servingTimeSchema>

/** Without any times a category is always served. */
export const servingTimesSchema = z.array(servingTimeSchema).max(10)

/** Whether a category is served at an instant. A night that began on Friday at 22:00 is Friday's until it ends. */
export function isServedAt(times: readonly ServingTime[], instant: string, timeZone: string): boolean {
  if (times.length === 0) return true
  const local = new Date(localTime(instant, timeZone))
  const today = local.getUTCDay() || 7
  const yesterday = today === 1 ? 7 : today - 1
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  return times.some(({ days, fromMinute, untilMinute }) => {
    if (fromMinute < untilMinute) return days.includes(today) && minute >= fromMinute && minute < untilMinute
    return (days.includes(today) && minute >= fromMinute) || (days.includes(yesterday) && minute < untilMinute)
  })
}

/** "Mon–Fri 07:00–11:30, Sat 09:00–12:00". */
export function formatServingTimes(times: readonly ServingTime[]): string {
  return times
    .map(
      ({ days, fromMinute, untilMinute }) =>
        `${formatDays(days)} ${formatClock(fromMinute)}–${formatClock(untilMinute)}`,
    )
    .join(', ')
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function formatDays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b)
  if (sorted.length === 7) return 'daily'
  const [first = 1] = sorted
  const last = sorted.at(-1) ?? first
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  const name = (day: number) => dayNames[day - 1]
  return isRun ? `${name(first)}–${name(last)}` : sorted.map(name).join(' ')
}

const formatClock = (minute: number) =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
