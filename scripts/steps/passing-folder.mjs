import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from './processes.mjs'

/** Linux keeps here in memory what others keep in a file. */
const inMemory = '/dev/shm'
/** The databases of a whole run take about four gigabytes. */
const enough = 8 * 2 ** 30

/**
 * A folder for what is gone after the tests: in memory where there is plenty, for their databases wait for the disk and
 * prove nothing by it, and a disk that stalls for seconds makes a test fail that is about something else.
 *
 * @param {string} [memory] where memory can be written to like a disk
 */
export async function passingFolder(memory = inMemory) {
  const parent = (await hasRoom(memory)) ? memory : os.tmpdir()
  await removeLeftovers(parent)
  const folder = path.join(parent, `${prefix}${process.pid}`)
  await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(folder)
  // As the machine's own: some tests are run as another user, who keeps files of their own.
  await fs.chmod(folder, 0o1777)
  return folder
}

const prefix = 'tableside-tests-'

/** @param {string} folder */
async function hasRoom(folder) {
  const { bsize, bavail } = await fs.statfs(folder).catch(() => ({ bsize: 0, bavail: 0 }))
  return bsize * bavail >= enough
}

/**
 * What a run that was killed could not take along would fill the memory.
 *
 * @param {string} parent
 */
async function removeLeftovers(parent) {
  for (const name of await fs.readdir(parent)) {
    const run = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (!(run > 0) || isAlive(run)) continue
    // A database of it may be stopping still, and write: then the next run takes it away.
    await fs.rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}
