import { getQueryClient } from '../query-client.ts'
import { storedValue } from '../stored-value.ts'
import { forgetCopies } from './offline-copy.ts'

/** Of each restaurant, which log this page follows: what it shows is of that one, whatever another window has noticed. */
const followed = new Map<string, string>()

let isOther = false
const listeners = new Set<() => void>()

/** Whether this page shows what was before a restaurant was put back; it loads itself again when nothing is under way. */
export const hasOtherLog = () => isOther

export function onOtherLog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Begins anew where a restaurant was put back to an earlier moment (docs/OPERATIONS.md): what this device shows and has
 * kept from after it never was, and newer versions of the same orders may be other ones. What waits to be sent stays.
 *
 * @param log which log the server has now
 */
export async function followLog(restaurantId: string, log: string): Promise<void> {
  const stored = storedValue(`tableside.log.${restaurantId}`)
  const known = followed.get(restaurantId) ?? stored.read()
  followed.set(restaurantId, log)
  if (known === log) return
  if (known === undefined) return stored.write(log)
  await forgetCopies()
  stored.write(log)
  isOther = true
  for (const listener of listeners) listener()
  void getQueryClient().invalidateQueries()
}
