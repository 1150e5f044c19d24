import {
  type AgeLevel,
  defaultAgeLimits,
  limitsOf,
  type StationLimits,
  strictest,
  ticketAge,
} from '@tableside/domain/kitchen'
import { isToCook, type Strip } from './strips.ts'

/** A station that is gone since the ticket was sent. */
const unknown: StationLimits = { ...defaultAgeLimits, courseLimits: [] }

export type Age = { readonly level: AgeLevel; readonly words: string }

/**
 * How long a strip has waited, in words as well as a level: colour alone tells nobody anything. At the pass it is as late
 * as the latest of its stations that are not done.
 */
export function ageOf({ head, tickets }: Strip, now: number, stations: ReadonlyMap<string, StationLimits>): Age {
  const limits = tickets.filter(isToCook).map((ticket) => limitsOf(ticket, stations.get(ticket.stationId) ?? unknown))
  const { minutes, level } = ticketAge(head.sentAt, now, strictest(limits))
  const time = minutes === 0 ? 'new' : `${minutes} min`
  return { level, words: level === 'fresh' ? time : `${time}, ${level}` }
}
