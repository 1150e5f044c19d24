import type { QueueStorage, StoredCommand } from '@tableside/client/queue'
import { Dexie, type EntityTable, liveQuery } from 'dexie'

type Row = StoredCommand & { readonly id: string }

/**
 * Keeps what a till has not brought to the server in this browser's IndexedDB. Each person at each
 * restaurant has a database of their own, so nobody's work is ever sent in another's name. Where a private window has no
 * IndexedDB each call fails, and commands live as long as the page.
 */
export function queueStorage(restaurantId: string, userId: string): QueueStorage {
  const database = databaseOf(restaurantId, userId)
  return {
    load: () => database.commands.orderBy('id').toArray(),
    async put(stored) {
      // The screen draws the tap first; only then is it kept, and only then sent.
      await new Promise((resolve) => setTimeout(resolve))
      await database.commands.put({ id: stored.command.id, ...stored })
    },
    remove: (commandId) => database.commands.delete(commandId),
  }
}

/**
 * Follows how many commands this device keeps that the server has not answered, whichever tab they come from.
 *
 * @param onCount 0 also where the device keeps nothing
 * @returns ends it
 */
export function followUnsent(restaurantId: string, userId: string, onCount: (count: number) => void): () => void {
  const database = databaseOf(restaurantId, userId)
  const unsent = liveQuery(() => database.commands.filter(({ problem }) => problem === null).count())
  const subscription = unsent.subscribe({ next: onCount, error: () => onCount(0) })
  return () => {
    subscription.unsubscribe()
    database.close()
  }
}

function databaseOf(restaurantId: string, userId: string) {
  // Strict: what is said to be kept is on the disk, not only handed to the system.
  const database = new Dexie(`tableside-till-${restaurantId}-${userId}`, {
    chromeTransactionDurability: 'strict',
  }) as Dexie & { commands: EntityTable<Row, 'id'> }
  database.version(1).stores({ commands: 'id' })
  return database
}
