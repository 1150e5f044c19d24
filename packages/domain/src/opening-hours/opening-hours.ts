import { z } from 'zod'
import { type ServingTime, servingTimesSchema } from '../menu/index.ts'
import { addDays, localDate, localTime } from '../time/index.ts'

const dayMinutes = 24 * 60
const minuteOfDay = z
  .int()
  .min(0)
  .max(dayMinutes - 1)

/** A date with hours of its own; without any it is closed. */
const specialDaySchema = z.strictObject({
  date: z.iso.date(),
  /** "Mother's Day", for the staff and the guests. */
  label: z.string().trim().max(60),
  hours: z.array(z.strictObject({ fromMinute: minuteOfDay, untilMinute: minuteOfDay })).max(4),
})

export const specialDaysSchema = z
  .array(specialDaySchema)
  .max(200)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Name each date once')

/** When a location is open: by the week, and on dates that are closed or have hours of their own (ADR 105). */
export const openingHoursSchema = z.strictObject({
  /** Empty: nobody has said, and nothing is held to it. */
  weekly: servingTimesSchema,
  specialDays: specialDaysSchema,
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

export const unknownHours: OpeningHours = { weekly: [], specialDays: [] }

export const areHoursKnown = ({ weekly }: OpeningHours) => weekly.length > 0

/** Minutes after midnight; one that ends at or before it begins goes on past midnight. */
export type OpenPeriod = Pick<ServingTime, 'fromMinute' | 'untilMinute'>

/** The hours of a date, earliest first. Those that go on past midnight belong to the date they began on. */
export function hoursOn({ weekly, specialDays }: OpeningHours, date: string): readonly OpenPeriod[] {
  const weekday = new Date(Date.parse(date)).getUTCDay() || 7
  const special = specialDays.find((day) => day.date === date)
  const hours: readonly OpenPeriod[] = special ? special.hours : weekly.filter(({ days }) => days.includes(weekday))
  return hours.toSorted((one, other) => one.fromMinute - other.fromMinute)
}

const allDay: OpenPeriod = { fromMinute: 0, untilMinute: 0 }

/** As `hoursOn`, where a day of the week that nobody has spoken of is open. */
export function openPeriods(hours: OpeningHours, date: string): readonly OpenPeriod[] {
  const isSaid = areHoursKnown(hours) || hours.specialDays.some((day) => day.date === date)
  return isSaid ? hoursOn(hours, date) : [allDay]
}

/** Whether the location is open at an instant. */
export function isOpenAt(hours: OpeningHours, instant: string, timeZone: string): boolean {
  const local = localTime(instant, timeZone)
  const today = localDate(instant, timeZone)
  return [addDays(today, -1), today].some((date) => {
    const minute = (local - Date.parse(date)) / 60_000
    return openPeriods(hours, date).some(({ fromMinute, untilMinute }) => {
      const end = untilMinute <= fromMinute ? untilMinute + dayMinutes : untilMinute
      return minute >= fromMinute && minute < end
    })
  })
}
