import { listTickets } from '@tableside/contract/kitchen'
import { z } from 'zod'
import { copyOf, keepCopy } from '../shared/offline/offline-copy.ts'
import { changeSchema, type TapStorage, tapStorage } from './kept-taps.ts'

const keptBoardSchema = listTickets.reply.extend({
  /** When the server was last heard, epoch milliseconds. */
  heardAt: z.number(),
  /** A release before this one kept here what was tapped and had no answer. */
  unsent: z.array(changeSchema).optional(),
})
export type KeptBoard = z.infer<typeof keptBoardSchema>

/** Where a board outlives its page. */
export type BoardStorage = {
  readonly read: () => Promise<KeptBoard | undefined>
  readonly keep: (board: KeptBoard) => Promise<void>
  readonly taps: TapStorage
}

/** On this device: a kitchen screen that is loaded without a connection shows what was there. */
export function boardStorage(restaurantId: string, locationId: string, owner: string): BoardStorage {
  const key = ['kitchen-board', restaurantId, locationId]
  return {
    read: () => copyOf(key, keptBoardSchema),
    keep: (board) => keepCopy(key, board),
    taps: tapStorage(restaurantId, owner),
  }
}
