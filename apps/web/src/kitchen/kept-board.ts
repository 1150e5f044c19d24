import { listTickets } from '@tableside/contract/kitchen'
import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { copyOf, keepCopy } from '../shared/offline/offline-copy.ts'

const actionSchema = z.union([
  z.object({ kind: z.enum(['bump', 'recall', 'acknowledge void', 'acknowledge allergy']), ticketId: idSchema }),
  z.object({ kind: z.enum(['done', 'undone']), ticketId: idSchema, lineId: idSchema }),
])

const keptBoardSchema = listTickets.reply.extend({
  /** When the server was last heard, epoch milliseconds. */
  heardAt: z.number(),
  /** What was tapped and has no answer. */
  unsent: z.array(
    z.object({
      ...{ id: idSchema, action: actionSchema, at: instantSchema, signOnId: idSchema.optional() },
      signOnProof: z.object({ staffId: idSchema, proof: z.string() }).optional(),
    }),
  ),
})
export type KeptBoard = z.infer<typeof keptBoardSchema>

/** Where a board outlives its page. */
export type BoardStorage = {
  read(): Promise<KeptBoard | undefined>
  keep(board: KeptBoard): Promise<void>
}

/** On this device: a kitchen screen that is loaded without a connection shows what was there. */
export function boardStorage(restaurantId: string, locationId: string): BoardStorage {
  const key = ['kitchen-board', restaurantId, locationId]
  return { read: () => copyOf(key, keptBoardSchema), keep: (board) => keepCopy(key, board) }
}
