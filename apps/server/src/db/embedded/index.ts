import { adoptPostmaster } from './adopt.ts'
import { archiveSettings, removeRest, setArchiving } from './archive.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { ensureDatabase, serverUrl } from './database.ts'
import { findHome } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { rememberPort } from './port.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { stopWithProcess } from './stop-with-process.ts'

/**
 * Starts (or adopts) the PostgreSQL that belongs to this data folder, and makes the database `tableside` in it.
 *
 * Only one process may use a data folder at a time. If the process ends or is interrupted without calling `stop`,
 * the database is stopped all the same; if it is killed, the database runs on and the next start takes it over.
 * A database that dies by itself is started again at the same address.
 * An application that listens to SIGINT or SIGTERM itself calls `stop` as its last act.
 *
 * @param options.port the wanted port; otherwise the one of the last start, or any that is free
 * @param options.isArchived whether its log is archived from now on; otherwise as at the last start that said so
 * @returns the superuser's address, and how to stop the database in an orderly way
 * @throws when the folder is in use or unusable, or PostgreSQL does not start; the message says what to do
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (line: string) => void
  port?: number
  isArchived?: boolean
}): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const { dataDir, log = () => undefined } = options
  const home = await findHome(dataDir, log)
  const unlock = await lockFolder(home.folder)
  let endWatch = async () => {}
  const stop = stopWithProcess(home, { before: () => endWatch(), after: unlock })
  try {
    const binaries = await findBinaries(home.user, log)
    const password = await ensureCluster(home, binaries, log)
    if (options.isArchived !== undefined) await setArchiving(home, options.isArchived)
    const settings = archiveSettings(home)
    const urlOf = (postmaster: Postmaster) => serverUrl(password, postmaster)

    const adopted = await adoptPostmaster(home, binaries, settings, urlOf, log)
    if (!adopted) await removeRest(home)
    const wantedPort = options.port
    const postmaster = adopted ?? (await startPostmaster(home, binaries, { wantedPort, settings, log }))
    const { port } = postmaster
    await rememberPort(home, port)
    const adminUrl = await ensureDatabase(urlOf(postmaster))
    const startAgain = () => startPostmaster(home, binaries, { wantedPort: port, settings, log })
    endWatch = keepRunning(postmaster, startAgain, log)
    return { adminUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export { type Archive, findArchive } from './archive.ts'
export { findHome } from './home.ts'
export { type Recovered, recoverEmbeddedPostgres } from './recover.ts'
export { findRunningPostgres } from './running.ts'
