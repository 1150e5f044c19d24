import type { Binaries } from './binaries.ts'
import { serverVersion } from './database.ts'
import type { Home } from './home.ts'
import { becomesReady, endAtOnce, findPostmaster, isOurs, type Postmaster, shutDown } from './postmaster.ts'
import { runningProcess } from './running-process.ts'
import type { Settings } from './settings.ts'

/**
 * Takes over the server that a killed process left running on this home, if it is one we would have started and it
 * lets us in; otherwise stops it. Undefined when there is none to take over.
 *
 * @param urlOf the superuser's address of a server
 */
export async function adoptPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Settings,
  urlOf: (postmaster: Postmaster) => string,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const orphan = await findPostmaster(home)
  if (!orphan) return undefined

  const isReady = await becomesReady(home, orphan.pid, () => !runningProcess(orphan.pid))
  const version = isReady ? await serverVersion(urlOf(orphan)) : undefined
  if (!version) {
    log(`The PostgreSQL left running (process ${orphan.pid}) does not answer, so it is stopped`)
    await endAtOnce(orphan)
    return undefined
  }
  // The programs may have been updated in place since it was started.
  if (!isOurs(home, binaries, settings, orphan) || !binaries.version.startsWith(`${version}.`)) {
    log(`The PostgreSQL left running (process ${orphan.pid}) has other settings, so it is started again`)
    await shutDown(home)
    return undefined
  }
  log(`Took over the PostgreSQL that was left running (process ${orphan.pid}, port ${orphan.port})`)
  return orphan
}
