import { inTurns } from '../turns.ts'

const inTurn = inTurns(1)

/** A hook before the requests of guests' phones: fifty that order in one moment hold up no till. */
export async function guestsInTurn(): Promise<void> {
  await inTurn()
}
