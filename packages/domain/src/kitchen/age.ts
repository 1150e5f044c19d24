import { z } from 'zod'
import { minutesSince } from '../time/index.ts'

/** What a station that has said nothing else goes by. */
export const defaultAgeLimits = { lateMinutes: 8, veryLateMinutes: 15 }

/** From these minutes on a ticket of a station is late, and very late: a drink sooner than a roast. */
export const ageLimitsSchema = z.object({
  lateMinutes: z.int().min(1, 'From 1 minute').max(240, 'At most 240 minutes'),
  veryLateMinutes: z.int().min(2, 'From 2 minutes').max(240, 'At most 240 minutes'),
})
export type AgeLimits = z.infer<typeof ageLimitsSchema>

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
