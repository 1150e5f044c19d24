import { z } from 'zod'
import { courseSchema } from '../menu/course.ts'
import { minutesSince } from '../time/index.ts'
import { type KitchenTicket, quantityToCook } from './ticket.ts'

/** What a station that has said nothing else goes by. */
export const defaultAgeLimits = { lateMinutes: 8, veryLateMinutes: 15 }

/** From these minutes on a ticket of a station is late, and very late: a drink sooner than a roast. */
export const ageLimitsSchema = z.object({
  lateMinutes: z.int().min(1, 'From 1 minute').max(240, 'At most 240 minutes'),
  veryLateMinutes: z.int().min(2, 'From 2 minutes').max(240, 'At most 240 minutes'),
})
export type AgeLimits = z.infer<typeof ageLimitsSchema>

/** What a station goes by for the dishes of one course: starters sooner than a roast. */
export const courseLimitsSchema = ageLimitsSchema.extend({ course: courseSchema })
export type CourseLimits = z.infer<typeof courseLimitsSchema>

/** A station's own limits, and those of the courses that have others. */
export const stationLimitsSchema = ageLimitsSchema.extend({ courseLimits: z.array(courseLimitsSchema) })
export type StationLimits = z.infer<typeof stationLimitsSchema>

/** The strictest of several limits; at least one. */
export function strictest(limits: readonly AgeLimits[]): AgeLimits {
  return {
    lateMinutes: Math.min(...limits.map(({ lateMinutes }) => lateMinutes)),
    veryLateMinutes: Math.min(...limits.map(({ veryLateMinutes }) => veryLateMinutes)),
  }
}

/** What a ticket goes by at its station: the strictest limits of the dishes that are still to be made. */
export function limitsOf({ items, doneLineIds }: KitchenTicket, station: StationLimits): AgeLimits {
  const left = items.filter((item) => quantityToCook(item) > 0 && !doneLineIds.includes(item.lineId))
  const courses = new Set((left.length > 0 ? left : items).map(({ course }) => course))
  return strictest([...courses].map((course) => station.courseLimits.find((each) => each.course === course) ?? station))
}

export type AgeLevel = 'fresh' | 'late' | 'very late'

/** How long a ticket has waited, in whole minutes, and how bad that is at its station. */
export function ticketAge(
  sentAt: string,
  now: number,
  { lateMinutes, veryLateMinutes }: AgeLimits,
): { readonly level: AgeLevel; readonly minutes: number } {
  const minutes = minutesSince(sentAt, now)
  return { minutes, level: minutes >= veryLateMinutes ? 'very late' : minutes >= lateMinutes ? 'late' : 'fresh' }
}
