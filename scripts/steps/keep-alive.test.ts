import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/**
 * Keeps a program alive that is given what to do at its first, second, third run and so on; the last holds for all that follow.
 * A process of its own, for signals reach a whole process.
 */
function keep(...runs: string[]) {
  return keepWith([20, 40, 80], ...runs)
}

function keepWith(pauses: number[], ...runs: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tableside-keep-alive-'))
  const count = join(folder, 'runs')
  const program = join(folder, 'program.mjs')
  writeFileSync(count, '')
  writeFileSync(
    program,
    `import fs from 'node:fs'
    const run = fs.readFileSync(${JSON.stringify(count)}, 'utf8').split('\\n').length
    const open = () => process.send('open')
    const die = (code) => setTimeout(() => process.exit(code), 50)
    const stay = () => setInterval(() => undefined, 1_000)
    const stopInOrder = () => process.on('SIGTERM', () => process.exit(0))
    const todo = ${JSON.stringify(runs)}
    eval(todo[Math.min(run, todo.length) - 1])
    // Last: whoever reads it finds the program ready.
    fs.appendFileSync(${JSON.stringify(count)}, process.pid + '\\n')`,
  )
  const keeper = join(import.meta.dirname, 'keep-alive.mjs')
  const code = `import { keepAlive } from ${JSON.stringify(keeper)}
    process.exitCode = await keepAlive([${JSON.stringify(program)}], { pauses: ${JSON.stringify(pauses)} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  let lines = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines += text
  })
  const pids = () => readFileSync(count, 'utf8').split('\n').filter(Boolean).map(Number)
  return {
    child,
    pids,
    lines: () => lines.trim().split('\n'),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    runs: (wanted: number) => expect.poll(() => pids().length).toBe(wanted),
  }
}

describe('a server that was open', () => {
  it('is started again when it dies, after a pause that grows, and says so', async () => {
    const { ended, lines, pids } = keep('open(); die(1)', 'open(); die(7)', 'die(1)', 'open(); die(0)')
    expect(await ended).toBe(0)
    expect(pids()).toHaveLength(4)
    expect(lines()).toEqual([
      'Tableside has died (exit code 1). It is started again in 0.02 s.',
      'Tableside has died (exit code 7). It is started again in 0.04 s.',
      'Tableside has died (exit code 1). It is started again in 0.08 s.',
    ])
  })

  it('is started again when it was killed', async () => {
    const { runs, pids, child, ended, lines } = keep('open(); stay()', 'open(); stay(); stopInOrder()')
    await runs(1)
    process.kill(Number(pids()[0]), 'SIGKILL')
    await runs(2)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(lines()).toEqual(['Tableside has died (SIGKILL). It is started again in 0.02 s.'])
  })

  it('is given up after eleven deaths in a row', async () => {
    const { ended, lines, pids } = keep('open(); die(1)', 'die(3)')
    expect(await ended).toBe(3)
    expect(pids()).toHaveLength(11)
    expect(lines().at(-1)).toMatch(/has died 11 times in a row and is not started again/)
  })
})

describe('a server that is not started again', () => {
  it('is one whose first start failed', async () => {
    const { ended, lines, pids } = keep('die(1)')
    expect(await ended).toBe(1)
    expect(pids()).toHaveLength(1)
    expect(lines()).toEqual([''])
  })

  it('is one that was asked to stop, whoever asked and however it ended', async () => {
    const asked = keep('open(); stay()')
    await asked.runs(1)
    process.kill(Number(asked.pids()[0]), 'SIGTERM')
    expect(await asked.ended).toBe(143)
    const interrupted = keep('open(); process.on("SIGTERM", () => process.exit(1)); stay()')
    await interrupted.runs(1)
    interrupted.child.kill('SIGTERM')
    expect(await interrupted.ended).toBe(1)
    for (const { pids, lines } of [asked, interrupted]) expect([pids().length, lines()]).toEqual([1, ['']])
  })

  it('is one whose pause was interrupted', async () => {
    const { child, ended, pids, lines } = keepWith([60_000], 'open(); die(1)')
    await expect.poll(() => lines().join()).toContain('is started again in 60 s')
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(pids()).toHaveLength(1)
  })
})
