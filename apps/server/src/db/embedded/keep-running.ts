import type { Postmaster } from './postmaster.ts'
import { runningProcess } from './running-process.ts'

const pollMs = 250

/**
 * Starts the database again when it dies under us, as it does when the machine runs out of memory; what it had
 * confirmed is recovered from its log.
 *
 * @param startAgain must use the same port, because addresses have been given out
 * @returns ends the watch; call it before stopping the database
 */
export function keepRunning(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  let current = first
  let attempt: Promise<void> | undefined

  const timer = setInterval(() => {
    if (attempt || runningProcess(current.pid)) return
    log(`PostgreSQL (process ${current.pid}) has died, so it is started again`)
    attempt = startAgain()
      .then((started) => {
        current = started
      })
      // Tried again at the next look: a full disk, for one, may have been emptied by then.
      .catch((error: Error) => log(error.message))
      .finally(() => {
        attempt = undefined
      })
  }, pollMs)
  // The application alone decides how long the process lives.
  timer.unref()

  return async () => {
    clearInterval(timer)
    await attempt
  }
}
