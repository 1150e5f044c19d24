import { spanOf } from '@tableside/domain/time'
import type { WallTimeKeeper } from '../../../commands/wall-times.ts'
import { plannedSince, savePlanned } from './rota.store.ts'

/** Planned shifts, each as a version of its own. Nobody is notified: the rota reads as before. */
export const keepShiftTimes: WallTimeKeeper = async (tx, { timeZone, localOf, since, isToCome, ...actor }) => {
  const shifts = (await plannedSince(tx, actor.restaurantId, since)).filter(({ startsAt }) => isToCome(startsAt))
  if (shifts.length === 0) return
  await savePlanned(
    tx,
    actor,
    shifts.map((shift) => ({
      shift: {
        ...shift,
        ...spanOf(localOf(shift.startsAt), localOf(shift.endsAt), timeZone),
        version: shift.version + 1,
      },
      reason: null,
    })),
  )
}
