import type { QueueStorage, StoredCommand } from '@tableside/client/queue'
import type { Session } from '@tableside/contract/identity'
import { Dexie, type EntityTable, liveQuery } from 'dexie'

type Row = StoredCommand & { readonly id: string }
type QueueDatabase = Dexie & { commands: EntityTable<Row, 'id'> }

/** The owner of what paired tills keep. */
export const device = 'device'

/**
 * Whose the commands of a till are: a paired one's own, since each names the sign-on it was given under and whoever pairs
 * the device again delivers them; the person's where they use a till with their account, so that no work is sent in
 * another's name.
 */
export const queueOwner = ({ device: paired, user }: Pick<Session, 'device' | 'user'>): string =>
  paired ? device : user.id

/**
 * Keeps what a till has not brought to the server in this browser's IndexedDB, a database for each owner at each
 * restaurant. Where a private window has no IndexedDB each call fails, and commands live as long as the page.
 */
export function queueStorage(restaurantId: string, owner: string): QueueStorage {
  const database = databaseOf(nameOf(restaurantId, owner))
  return {
    async load() {
      if (owner === device) await takeOver(restaurantId, database)
      return database.commands.orderBy('id').toArray()
    },
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
export function followUnsent(restaurantId: string, owner: string, onCount: (count: number) => void): () => void {
  const database = databaseOf(nameOf(restaurantId, owner))
  const unsent = liveQuery(() => unsentIn(database))
  const subscription = unsent.subscribe({ next: onCount, error: () => onCount(0) })
  return () => {
    subscription.unsubscribe()
    database.close()
  }
}

/** How many commands this device keeps for whoever is signed in that the server has not answered, whichever tab they come from. */
export async function countUnsent(session: Pick<Session, 'access' | 'device' | 'user'>): Promise<number> {
  const { restaurant_id: restaurantId } = session.access
  if (restaurantId === null) return 0
  const database = databaseOf(nameOf(restaurantId, queueOwner(session)))
  // Where the device can keep nothing, nothing waits here.
  return unsentIn(database)
    .catch(() => 0)
    .finally(() => database.close())
}

const unsentIn = async (database: QueueDatabase): Promise<number> =>
  database.commands.filter(({ problem }) => problem === null).count()

/** The restaurants for which this device keeps something that it had been paired for. */
export async function keptRestaurants(): Promise<string[]> {
  const kept = /^tableside-till-(.+)-device$/
  const names = await Dexie.getDatabaseNames().catch(() => [])
  return names.flatMap((name) => kept.exec(name)?.[1] ?? [])
}

/** The sign-ons under which this device keeps something that the server has not answered, whichever tab it comes from. */
export async function unsentSignOns(restaurantId: string): Promise<ReadonlySet<string>> {
  const database = databaseOf(nameOf(restaurantId, device))
  const rows = await database.commands.toArray().finally(() => database.close())
  return new Set(rows.flatMap(({ command, problem }) => (problem === null ? (command.signOnId ?? []) : [])))
}

/** What was given under a sign-on is the device's, also what is kept under the name of who had paired it. */
async function takeOver(restaurantId: string, database: QueueDatabase): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  for (const name of names) {
    if (!name.startsWith(nameOf(restaurantId, '')) || name === database.name) continue
    const former = databaseOf(name)
    const rows = (await former.commands.toArray()).filter(({ command }) => command.signOnId !== undefined)
    await database.commands.bulkPut(rows)
    await former.commands.bulkDelete(rows.map(({ id }) => id))
    former.close()
  }
}

const nameOf = (restaurantId: string, owner: string) => `tableside-till-${restaurantId}-${owner}`

function databaseOf(name: string): QueueDatabase {
  // Strict: what is said to be kept is on the disk, not only handed to the system.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as QueueDatabase
  database.version(1).stores({ commands: 'id' })
  return database
}
