import { addMinutes } from '../time/index.ts'
import { type BookableTables, freeTables, type Occupation, sittingOf } from './seating.ts'
import type { BookingSettings } from './settings.ts'

const stepMinutes = 5
const maxWaitMinutes = 4 * 60

type Waiting = { readonly id: string; readonly partySize: number }

/**
 * How many minutes each waiting party is likely to wait, those before it seated first; null where no table is free within
 * four hours.
 *
 * @param waiting in the order they came
 */
export function waitEstimates(
  waiting: readonly Waiting[],
  {
    settings,
    room,
    occupations,
  }: { settings: BookingSettings; room: BookableTables; occupations: readonly Occupation[] },
  now: string,
): ReadonlyMap<string, number | null> {
  const seated = [...occupations]
  const estimates = new Map<string, number | null>()
  for (const { id, partySize } of waiting) {
    let minutes: number | null = null
    for (let wait = 0; wait <= maxWaitMinutes && minutes === null; wait += stepMinutes) {
      const sitting = sittingOf(settings, partySize, addMinutes(now, wait))
      const tableIds = freeTables(room, partySize, sitting, seated, settings.bufferMinutes)
      if (!tableIds) continue
      minutes = wait
      seated.push({ tableIds, partySize, ...sitting })
    }
    estimates.set(id, minutes)
  }
  return estimates
}
