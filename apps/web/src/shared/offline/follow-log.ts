import { storedValue } from '../stored-value.ts'
import { forgetCopies } from './offline-copy.ts'

/** Of each restaurant, which log this page follows: what it shows is of that one, whatever another window has noticed. */
const followed = new Map<string, string>()

/**
 * Begins anew where a restaurant was put back to an earlier moment (docs/OPERATIONS.md): what this device shows and has
 * kept from after it never was, and newer versions of the same orders may be other ones. What waits to be sent stays.
 *
 * @param log which log the server has now
 */
export function followLog(restaurantId: string, log: string): void {
  const stored = storedValue(`tableside.log.${restaurantId}`)
  const known = followed.get(restaurantId) ?? stored.read()
  followed.set(restaurantId, log)
  if (known === log) return
  stored.write(log)
  if (known !== undefined) void forgetCopies().then(() => window.location.reload())
}
