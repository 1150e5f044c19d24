import { Unreachable } from '@tableside/client/http'
import { Dexie, type EntityTable } from 'dexie'
import { getQueryClient } from '../query-client.ts'
import { opensKept } from './kept-shell.ts'

type Copy = { readonly key: string; readonly at: string; readonly data: unknown }

/** Tells whether a copy still has the shape of what is read: `safeParse` of its schema. */
type CopySchema<T> = { safeParse(kept: unknown): { readonly data?: T | undefined } }

const database = new Dexie('tableside-offline') as Dexie & { copies: EntityTable<Copy, 'key'> }
database.version(1).stores({ copies: 'key' })

const patienceMs = 5_000
/** A line that was silent a moment ago is given this long: a till reads one thing after the other to open. */
const silentPatienceMs = 500
const silentForMs = 20_000
/** By the page's own clock. */
let silentUntil = 0
/**
 * One person's time at this page, until everything is forgotten. What was asked for in an earlier one is not kept, and in
 * a new one nothing is until the server has answered somebody in it.
 */
let stay = { isKeeping: true }

/** Only these open without a connection; every other page says that there is none. */
const opensOffline = () => opensKept.test(window.location.pathname)

/**
 * Reads from the server, and keeps what it answered on this device. Where the server cannot be reached, or says nothing
 * for five seconds, the copy of the last time is the answer: a till opens without a connection. Those five seconds pass
 * once: for a while, and until the server has said something, what is read next is not waited for as long.
 *
 * @param key names what is read, and whose it is
 * @param schema of what is read: a copy of another release counts as long as it fits
 * @throws Unreachable when there is no copy either · whatever else `read` throws, because the server did answer
 */
export async function readOrCopy<T>(key: readonly string[], read: () => Promise<T>, schema: CopySchema<T>): Promise<T> {
  const asked = stay
  const reading = read()
  if (!opensOffline()) return reading
  const answer = reading.then(
    (data) => {
      silentUntil = 0
      return { data }
    },
    (error: unknown) => {
      if (error instanceof Unreachable) return undefined
      silentUntil = 0
      throw error
    },
  )
  const patience = performance.now() < silentUntil ? silentPatienceMs : patienceMs
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))
  const came = await Promise.race([answer, soon])
  if (came) {
    keepAnswer(asked, key, came.data)
    return came.data
  }
  silentUntil = performance.now() + silentForMs
  return (await copyOf(key, schema)) ?? reading
}

/** The same for a query that says by its error that what it shows is old: the copy is for one that shows nothing yet. */
export async function readOrFirstCopy<T>(
  key: readonly string[],
  read: () => Promise<T>,
  schema: CopySchema<T>,
): Promise<T> {
  if (getQueryClient().getQueryData(key) === undefined) return readOrCopy(key, read, schema)
  const asked = stay
  const data = await read()
  if (opensOffline()) keepAnswer(asked, key, data)
  return data
}

/** Keeps what the server has answered, unless somebody else is at this page by now. */
function keepAnswer(asked: typeof stay, key: readonly string[], data: unknown): void {
  if (asked !== stay) return
  stay.isKeeping = true
  void keepCopy(key, data)
}

/** What this device has kept, in this release or an earlier one; undefined where it does not fit any more. */
export async function copyOf<T>(key: readonly string[], schema: CopySchema<T>): Promise<T | undefined> {
  const copy = await database.copies.get(key.join(' ')).catch(() => undefined)
  return copy && schema.safeParse(copy.data).data
}

/** When the server last answered what is kept as a copy; undefined where there is none. */
export async function copyTime(key: readonly string[]): Promise<string | undefined> {
  return (await database.copies.get(key.join(' ')).catch(() => undefined))?.at
}

/** Forgets one copy, whose like the server has no more. */
export async function forgetCopy(key: readonly string[]): Promise<void> {
  await database.copies.delete(key.join(' ')).catch(() => undefined)
}

/** Keeps what is known now as the copy. A device that can keep nothing goes on without. */
export async function keepCopy(key: readonly string[], data: unknown): Promise<void> {
  if (!stay.isKeeping) return
  const copy = { key: key.join(' '), at: new Date().toISOString(), data }
  await database.copies.put(copy).catch(() => undefined)
}

/** Forgets everything: whoever comes to this device next sees nothing of the person before. */
export async function forgetCopies(): Promise<void> {
  stay = { isKeeping: false }
  await database.copies.clear().catch(() => undefined)
}
