import { setTimeout as sleep } from 'node:timers/promises'
import { readPassword } from './cluster.ts'
import { databaseUrl, serverUrl, serverVersion } from './database.ts'
import { findHome } from './home.ts'
import { holderOf } from './lock.ts'
import { findPostmaster } from './postmaster.ts'

const startMs = 30_000

/**
 * The superuser's address of the database of this data folder while another process runs it, so that
 * a command may work beside the server. Undefined when none does: then `startEmbeddedPostgres` starts it.
 *
 * @throws when a process has the folder but its database does not let us in
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const home = await findHome(dataDir, () => undefined)
  const deadline = Date.now() + startMs
  for (;;) {
    const holder = await holderOf(home.folder)
    if (!holder) return undefined
    const postmaster = await findPostmaster(home)
    if (postmaster) {
      const url = serverUrl(await readPassword(home), postmaster)
      if (await serverVersion(url)) return databaseUrl(url)
    }
    if (Date.now() > deadline) throw new Error(`The database of process ${holder} in ${home.folder} does not answer.`)
    await sleep(200)
  }
}
