import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { Dexie, type EntityTable } from 'dexie'
import { z } from 'zod'
import type { Change } from './changes.ts'

const actionSchema = z.union([
  z.object({ kind: z.enum(['bump', 'recall', 'acknowledge void', 'acknowledge allergy']), ticketId: idSchema }),
  z.object({ kind: z.enum(['done', 'undone']), ticketId: idSchema, lineId: idSchema }),
])
export const changeSchema = z.object({
  ...{ id: idSchema, action: actionSchema, at: instantSchema, signOnId: idSchema.optional() },
  signOnProof: z.object({ staffId: idSchema, proof: z.string() }).optional(),
})

/** Where a tap that has no answer outlives its page. */
export type TapStorage = {
  /** In the order they were given. */
  readonly read: () => Promise<readonly Change[]>
  readonly keep: (change: Change) => Promise<void>
  readonly forget: (changeId: string) => Promise<void>
}

type Row = { readonly id: string; readonly place: string; readonly change: Change }

// Strict, as what a till keeps; and not among the copies, which are forgotten with the session.
const database = new Dexie('tableside-kitchen', { chromeTransactionDurability: 'strict' }) as Dexie & {
  taps: EntityTable<Row, 'id'>
}
database.version(1).stores({ taps: 'id, place' })

const rowsAt = async (place: string): Promise<Row[]> => database.taps.where({ place }).sortBy('id')

/**
 * On this device: taps of a paired screen go under who made them, whoever pairs it again, those of an account under that
 * account alone. A device that can keep nothing goes on without.
 *
 * @param owner as a till's queue has one
 */
export function tapStorage(restaurantId: string, owner: string): TapStorage {
  const place = `${restaurantId} ${owner}`
  return {
    async read() {
      const rows = await rowsAt(place).catch(() => [])
      return rows.flatMap(({ change }) => changeSchema.safeParse(change).data ?? [])
    },
    keep: async (change) => void (await database.taps.put({ id: change.id, place, change }).catch(() => undefined)),
    forget: async (changeId) => void (await database.taps.delete(changeId).catch(() => undefined)),
  }
}
