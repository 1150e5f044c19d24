import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { passingFolder } from './passing-folder.mjs'

it('takes away what a run that was killed has left, and nothing of one that is under way', async () => {
  const memory = await fs.mkdtemp(path.join(os.tmpdir(), 'tableside-memory-'))
  const [killed, underWay, strange] = ['tableside-tests-4000000', 'tableside-tests-1', 'tableside-tests-x']
  for (const name of [killed, underWay, strange]) await fs.mkdir(path.join(memory, name))
  const folder = await passingFolder(memory)
  expect((await fs.readdir(memory)).sort()).toEqual([underWay, path.basename(folder), strange].sort())
  await fs.rm(memory, { recursive: true })
})

it('leaves to the next run what something still writes into', async () => {
  const memory = await fs.mkdtemp(path.join(os.tmpdir(), 'tableside-memory-'))
  const killed = path.join(memory, 'tableside-tests-4000000')
  const write = `const fs = require('node:fs')
    for (let n = 0; ; n++) {
      fs.mkdirSync(process.argv[1], { recursive: true })
      try { fs.writeFileSync(process.argv[1] + '/' + n, '') } catch {}
      if (n === 1000) process.stdout.write('written')
    }`
  const writer = spawn(process.execPath, ['-e', write, killed], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void writer.kill('SIGKILL'))
  await once(writer.stdout, 'data')
  await expect(passingFolder(memory)).resolves.toContain(memory)
  writer.kill('SIGKILL')
  await once(writer, 'close')
  await fs.rm(memory, { recursive: true })
})

it('is on the disk where there is no memory to spare', async () => {
  const folder = await passingFolder('/no/such/place')
  expect(path.dirname(folder)).toBe(os.tmpdir())
  await fs.rm(folder, { recursive: true })
})
