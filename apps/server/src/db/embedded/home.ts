import { createHash } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { access, chmod, constants, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { canUse, chooseServerUser, type ServerUser, systemFolder } from './server-user.ts'
import { ensureSocketFolder } from './socket-folder.ts'

/** The folder that holds the database of one data folder, and who runs it (undefined: we ourselves). */
export type Home = {
  folder: string
  cluster: string
  user: ServerUser | undefined
  /** Undefined where the database is reached by TCP alone. */
  socketFolder: string | undefined
}

/**
 * Finds or makes the home of the database: the data folder itself, or, when root's data folder cannot be entered by
 * the user who runs PostgreSQL (such as under /root), a folder of its own whose name comes from the data folder's
 * path. A link `database` in the data folder then leads to it.
 *
 * @throws when the folder cannot be used, with what to do
 */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const given = await makeFolder(resolve(dataDir))
  const link = join(given, 'database')
  const elsewhere = join(systemFolder, createHash('sha256').update(given).digest('hex').slice(0, 16))

  const linked = linkTarget(link)
  if (linked && linked !== elsewhere) throw new Error(movedRefusal(given, linked, elsewhere))
  if (linked && !existsSync(linked)) throw new Error(`The database of ${given} is missing: ${linked} does not exist.`)

  const current = linked ?? given
  const user = chooseServerUser(join(current, 'cluster'), log)
  if (!user) return ownHome(current)
  if (canUse(user, current) || (await grantAccess(user, current))) return home(current, user)
  if (existsSync(join(current, 'cluster'))) {
    throw new Error(`User ${user.name}, who owns ${current}/cluster, cannot enter that folder: allow it, or move it.`)
  }

  if (existsSync(elsewhere)) {
    // Somebody deleted the data folder to begin again. Its database may still be wanted, so it is only put aside.
    const aside = `${elsewhere}.removed-${Date.now()}`
    await rename(elsewhere, aside)
    // Without this file a server that still runs there ends by itself within a minute.
    await rm(join(aside, 'cluster/postmaster.pid'), { force: true })
    log(`The data folder ${given} is new; the database of an earlier folder of that name is kept in ${aside}`)
  }
  await makeFolder(systemFolder)
  await makeFolder(elsewhere)
  await symlink(elsewhere, link)
  log(`User ${user.name} cannot enter ${given}, so its database is kept in ${elsewhere}`)
  return home(elsewhere, user)
}

async function home(folder: string, user?: ServerUser): Promise<Home> {
  return { folder, cluster: clusterIn(folder), user, socketFolder: await ensureSocketFolder(folder, user) }
}

const clusterIn = (folder: string) => join(folder, 'cluster')

async function ownHome(folder: string): Promise<Home> {
  const cluster = clusterIn(folder)
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (existsSync(cluster)) await access(cluster, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The data folder ${folder} belongs to another user. Start Tableside as that user, or with another DATA_DIR.`,
    )
  }
  return home(folder)
}

// The data folder is ours, so root may let others pass through it (not list it); the folders above it are not.
async function grantAccess(user: ServerUser, folder: string): Promise<boolean> {
  if (!canUse(user, dirname(folder))) return false
  const { mode } = await stat(folder)
  await chmod(folder, mode | 0o011)
  return canUse(user, folder)
}

async function makeFolder(path: string): Promise<string> {
  try {
    // The server user must be able to enter it, whatever the umask; the cluster inside is closed to everybody else.
    const made = await mkdir(path, { recursive: true })
    if (made) await chmod(path, 0o755)
    return await realpath(path)
  } catch (error) {
    throw new Error(`The data folder ${path} cannot be made. Start Tableside with another DATA_DIR.`, { cause: error })
  }
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

function movedRefusal(given: string, linked: string, elsewhere: string): string {
  return (
    `${given} is a copy of another data folder, or was moved: its database is in ${linked}. ` +
    `If it was moved, run "mv ${linked} ${elsewhere} && ln -sfn ${elsewhere} ${given}/database"; ` +
    `if it is a copy, remove the link ${given}/database to start with an empty database.`
  )
}
