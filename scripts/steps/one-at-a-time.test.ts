import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

async function freshLockFile() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tableside-lock-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  return path.join(folder, 'lock')
}

it('lets the second command wait for the first', async () => {
  const file = await freshLockFile()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} starts`)
    await sleep(50)
    seen.push(`${name} ends`)
  }
  await Promise.all([oneAtATime(work('first'), file), oneAtATime(work('second'), file)])
  expect(seen.map((line) => line.split(' ')[1])).toEqual(['starts', 'ends', 'starts', 'ends'])
})

it('takes over from a command that was killed at work', async () => {
  const file = await freshLockFile()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  await fs.writeFile(file, String(dead))
  expect(await oneAtATime(async () => 'done', file)).toBe('done')
})
