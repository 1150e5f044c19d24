import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { appId, appSecret, callerOf, temporaryJournal } from './fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'simulator-bundle-'))
const bundle = join(folder, 'simulator.mjs')

beforeAll(async () => {
  const output = await build({
    input: join(import.meta.dirname, 'main.ts'),
    platform: 'node',
    output: { file: bundle, format: 'esm' },
  })
  expect(output.output).toHaveLength(1)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the process', () => {
  it('says where it listens in one JSON line and ends with SIGTERM', async () => {
    const running = await start({ SIMULATOR_JOURNAL: temporaryJournal() })
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await callerOf(running.url).call('GET', '/v1/account')).body.id).toBe(appId)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('lists everything that is wrong with its settings', async () => {
    const child = run({ SIMULATOR_APP_ID: '', SIMULATOR_PORT: 'x', SIMULATOR_WEBHOOK_URL: 'ftp://shop' })
    let words = ''
    child.stderr?.on('data', (chunk) => {
      words += chunk
    })
    expect(await endOf(child)).toBe(1)
    for (const name of ['APP_ID', 'PORT', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'JOURNAL']) {
      expect(words).toContain(`SIMULATOR_${name}`)
    }
  })

  it('forgets no answered charge and doubles none when killed under load', async () => {
    const journal = temporaryJournal()
    const answered = new Map<string, string>()
    for (let round = 0; round < 4; round++) {
      const { child, url, ended } = await start({ SIMULATOR_JOURNAL: journal })
      const { charge } = callerOf(url)
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; ; i++) {
          const key = `${writer}-${i}`
          const reply = await charge('tok_approve', key)
          // From the second round on, the first keys were answered by an earlier process.
          expect(answered.get(key) ?? reply.text).toBe(reply.text)
          answered.set(key, reply.text)
          if (answered.size === 40 * (round + 1)) child.kill('SIGKILL')
        }
      })
      for (const writer of await Promise.allSettled(writers)) {
        expect(writer).toMatchObject({ reason: { message: expect.stringMatching(/fetch failed|terminated/) } })
      }
      await ended
    }
    const { url } = await start({ SIMULATOR_JOURNAL: journal })
    const { entries } = (await callerOf(url).call('GET', '/v1/journal')).body
    const charged: string[] = entries.map(
      (entry: { payment: { idempotencyKey: string } }) => entry.payment.idempotencyKey,
    )
    expect(new Set(charged).size).toBe(charged.length)
    expect([...answered.keys()].filter((key) => !charged.includes(key))).toEqual([])
    expect(answered.size).toBeGreaterThanOrEqual(160)
  })

  it.runIf(process.platform === 'linux')('answers no charge that it could not write down, and ends', async () => {
    const journal = temporaryJournal()
    // A disk that is full after a few kilobytes.
    const { url, ended } = await start({ SIMULATOR_JOURNAL: journal }, ['sh', '-c', 'ulimit -f 16; exec "$0" "$@"'])
    const { charge } = callerOf(url)
    const answered: string[] = []
    const chargeOn = async () => {
      for (let i = 0; i < 100; i++) {
        await charge('tok_approve', `full-${i}`)
        answered.push(`full-${i}`)
      }
    }
    await expect(chargeOn()).rejects.toThrow('fetch failed')
    expect(await ended).toBe(1)

    const after = await start({ SIMULATOR_JOURNAL: journal })
    const { entries } = (await callerOf(after.url).call('GET', '/v1/journal')).body
    expect(answered.length).toBeGreaterThan(3)
    expect(entries.map((entry: { payment: { idempotencyKey: string } }) => entry.payment.idempotencyKey)).toEqual(
      answered,
    )
  })

  it('ends when its parent is gone, and not by ctrl-C before', async () => {
    const { child, ended } = await start({ SIMULATOR_JOURNAL: temporaryJournal(), SIMULATOR_EXIT_WITH_PARENT: '1' })
    child.kill('SIGINT')
    await new Promise((done) => setTimeout(done, 100))
    expect(child.exitCode).toBeNull()
    child.stdin?.end()
    expect(await ended).toBe(0)
  })
})

function run(env: Record<string, string>, through: string[] = []): ChildProcess {
  const [command = '', ...args] = [...through, process.execPath, bundle]
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, SIMULATOR_APP_ID: appId, SIMULATOR_APP_SECRET: appSecret, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function start(env: Record<string, string>, through?: string[]) {
  const child = run(env, through)
  const ended = endOf(child)
  const line = await new Promise<string>((read, failed) => {
    child.stdout?.once('data', (chunk) => read(String(chunk)))
    child.stderr?.once('data', (chunk) => failed(new Error(String(chunk))))
  })
  return { child, ended, url: String(JSON.parse(line).listening) }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((ended) => child.once('exit', (code) => ended(code)))
}
