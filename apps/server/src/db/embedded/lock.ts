import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningProcess } from './running-process.ts'

const lockName = /^lock\.(\d+)\.(.+)$/

/**
 * Makes this process the only one that uses the folder, and returns the function that gives it back.
 *
 * Each process first puts up an empty file that names it, then looks whether another living process has one up.
 * So two can never both pass, and a file left by a killed process holds nobody up: the start time in its name
 * shows that the process is gone, even when its id is in use again.
 *
 * @throws when another living process has the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const mine = `lock.${process.pid}.${runningProcess(process.pid)?.startedAt ?? ''}`
  const giveBack = () => rm(join(folder, mine), { force: true })

  // Two that start in the same instant see each other and both step back; one comes first after a random pause.
  for (let attempt = 1; ; attempt++) {
    await putUp(folder, mine)
    const other = await otherHolder(folder, mine)
    if (!other) return giveBack
    await giveBack()
    if (attempt === 5) throw new Error(refusal(folder, other))
    await sleep(Math.random() * 100)
  }
}

/** The process that has the folder now, if there is one. */
export function holderOf(folder: string): Promise<number | undefined> {
  return otherHolder(folder, '')
}

async function putUp(folder: string, mine: string): Promise<void> {
  try {
    await writeFile(join(folder, mine), '', { flag: 'wx', mode: 0o644 })
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw new Error(refusal(folder, process.pid))
    throw error
  }
}

async function otherHolder(folder: string, mine: string): Promise<number | undefined> {
  for (const name of await readdir(folder)) {
    const [, pid, startedAt] = lockName.exec(name) ?? []
    if (!pid || name === mine) continue
    if (runningProcess(Number(pid))?.startedAt === startedAt) return Number(pid)
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

function refusal(folder: string, pid: number): string {
  return (
    `Another Tableside (process ${pid}) is using the data folder ${folder}. ` +
    'Stop it first, or start this one with another DATA_DIR and another PORT.'
  )
}

/** Whether this is an operating system error with the given code. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
