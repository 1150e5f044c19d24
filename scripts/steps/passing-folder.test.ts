import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { passingFolder } from './passing-folder.mjs'

it('takes away what a run that was killed has left, and nothing of one that is under way', async () => {
  const memory = await fs.mkdtemp(path.join(os.tmpdir(), 'tableside-memory-'))
  const [killed, underWay, strange] = ['tableside-tests-4000000', 'tableside-tests-1', 'tableside-tests-x']
  for (const name of [killed, underWay, strange]) await fs.mkdir(path.join(memory, name))
  const folder = await passingFolder(memory)
  expect((await fs.readdir(memory)).sort()).toEqual([underWay, path.basename(folder), strange].sort())
  await fs.rm(memory, { recursive: true })
})

it('is on the disk where there is no memory to spare', async () => {
  const folder = await passingFolder('/no/such/place')
  expect(path.dirname(folder)).toBe(os.tmpdir())
  await fs.rm(folder, { recursive: true })
})
