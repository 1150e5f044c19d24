import { addMinutes, type BusinessDay, instantOf, localTime } from '@tableside/domain/time'
import type { Tx } from '../db/database.ts'
import type { CommandActor } from './restaurant-command.ts'

/** No two zones are further apart than 26 hours. */
const widestMinutes = 26 * 60

/** What happens to instants when a restaurant's zone is put right: seven on the wall was promised, and stays seven. */
export type ZoneChange = CommandActor & {
  readonly timeZone: string
  /** The zone it was. */
  readonly from: string
  /** The instant at which the clocks of the new zone show what those of the old one would have shown. */
  readonly moved: (instant: string) => string
  /** The same of what was promised by the clocks of some zone; of the new zone itself it is that instant again. */
  readonly movedFrom: (timeZone: string, instant: string) => string
  /** The time on the wall of the old zone, as `localTime` has it. */
  readonly localOf: (instant: string) => number
  /** Nothing before this instant is still to come by either zone. */
  readonly since: string
  readonly isToCome: (instant: string) => boolean
}

/** Moves what one capability promised by the clock on the wall. */
export type WallTimeKeeper = (tx: Tx, change: ZoneChange) => Promise<void>

export function zoneChange(
  actor: CommandActor,
  from: Pick<BusinessDay, 'timeZone'>,
  to: Pick<BusinessDay, 'timeZone'>,
): ZoneChange {
  const localOf = (instant: string) => localTime(instant, from.timeZone)
  const movedFrom = (timeZone: string, instant: string) =>
    timeZone === to.timeZone ? instant : instantOf(localTime(instant, timeZone), to.timeZone)
  const moved = (instant: string) => movedFrom(from.timeZone, instant)
  return {
    ...actor,
    timeZone: to.timeZone,
    from: from.timeZone,
    ...{ moved, movedFrom, localOf },
    since: addMinutes(actor.at, -widestMinutes),
    isToCome: (instant) => instant > actor.at || moved(instant) > actor.at,
  }
}
