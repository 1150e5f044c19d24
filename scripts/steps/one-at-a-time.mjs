import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.mjs'
import { root } from './root.mjs'

const lockFile = path.join(root, '.tableside.lock')

/**
 * Two commands started together must not install or build over each other: the second waits for the first.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [file]
 * @returns {Promise<T>}
 */
export async function oneAtATime(work, file = lockFile) {
  while (!(await take(file))) await sleep(200)
  try {
    return await work()
  } finally {
    await fs.rm(file, { force: true })
  }
}

/** @param {string} file */
async function take(file) {
  try {
    await fs.writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const holder = Number(await fs.readFile(file, 'utf8').catch(() => ''))
  // An empty file belongs to someone who is about to write the pid; a dead holder was killed at work.
  if (holder > 0 && !isAlive(holder)) await fs.rm(file, { force: true })
  return false
}
