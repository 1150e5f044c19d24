import { type AgeLevel, type AgeLimits, defaultAgeLimits, ticketAge } from '@tableside/domain/kitchen'
import { isToCook, type Strip } from './strips.ts'

export type Age = { readonly level: AgeLevel; readonly words: string }

/**
 * How long a strip has waited, in words as well as a level: colour alone tells nobody anything. At the pass it is as late
 * as the latest of its stations that are not done.
 */
export function ageOf({ head, tickets }: Strip, now: number, limitsOf: ReadonlyMap<string, AgeLimits>): Age {
  const limits = tickets.filter(isToCook).map(({ stationId }) => limitsOf.get(stationId) ?? defaultAgeLimits)
  const { minutes, level } = ticketAge(head.sentAt, now, {
    lateMinutes: Math.min(...limits.map(({ lateMinutes }) => lateMinutes)),
    veryLateMinutes: Math.min(...limits.map(({ veryLateMinutes }) => veryLateMinutes)),
  })
  const time = minutes === 0 ? 'new' : `${minutes} min`
  return { level, words: level === 'fresh' ? time : `${time}, ${level}` }
}
