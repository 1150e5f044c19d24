import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { restaurantCount } from './fixture.ts'
import type { Values } from './specimen.ts'
import type { Stage } from './stage.ts'
import { asPgbench, asQuery, idsOf, type Script, valuesFor } from './statements.ts'

export type Load = {
  readonly script: Script
  readonly values: Values
  /** The first so many of all. */
  readonly restaurants?: number
  readonly clients: number
  readonly warmSeconds: number
  readonly seconds: number
}

/**
 * Added to the warm-up: the connections are new, and PostgreSQL's processes begin with the statements that a server's
 * connections have long planned. On a slow machine a second of that makes half of the rate.
 */
const coldSeconds = 2

/** How long each run of the script took, in milliseconds, when nothing but the database and its client work. */
export function databaseLatencies(stage: Stage, load: Load): Promise<number[]> {
  return hasPgbench ? byPgbench(stage, load) : programLatencies(stage, load)
}

export const hasPgbench = (() => {
  try {
    return execFileSync('pgbench', ['--version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})()

async function byPgbench({ folder, appUrl }: Stage, load: Load) {
  const { script, values, restaurants = restaurantCount, clients, warmSeconds, seconds } = load
  const place = mkdtempSync(join(folder, 'pgbench-'))
  const file = join(place, 'script.sql')
  writeFileSync(file, asPgbench(script, restaurants))
  const args = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--jobs=${Math.min(clients, 2)}`]
  args.push(`--time=${coldSeconds + warmSeconds + seconds}`, `--file=${file}`)
  args.push('--log', `--log-prefix=${join(place, 'log')}`)
  for (const [name, value] of Object.entries(valuesFor(script, values))) args.push(`--define=${name}=${value}`)
  await finished('pgbench', [...args, appUrl], place)

  // Each line: client, number, microseconds, script, and when it ended in seconds and microseconds.
  const runs = readdirSync(place)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(place, name), 'utf8').trim().split('\n'))
    .map((line) => line.split(' ').map(Number))
    .map(([, , us = 0, , second = 0, microsecond = 0]) => ({
      ms: us / 1_000,
      endedMs: second * 1_000 + microsecond / 1_000,
    }))
  rmSync(place, { recursive: true })
  const lastMs = runs.reduce((last, { endedMs }) => Math.max(last, endedMs), 0)
  return runs.filter(({ endedMs }) => endedMs > lastMs - seconds * 1_000).map(({ ms }) => ms)
}

function finished(command: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${said}`))))
  })
}

/**
 * The same as a program in Node does it: a loop of prepared statements through the driver the server uses. Its own
 * work takes some of the processor, as any program's does.
 *
 * @param measuring called when the warm-up is over
 */
export async function programLatencies(
  { appUrl }: Stage,
  { script, values, restaurants = restaurantCount, clients, warmSeconds, seconds }: Load,
  measuring: () => void = () => undefined,
): Promise<number[]> {
  const trips = script.map((trip, index) => ({ ...asQuery(trip), keeps: trip.keeps, name: `trip ${index}` }))
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: appUrl })
      await client.connect()
      return client
    }),
  )
  const warmMs = (coldSeconds + warmSeconds) * 1_000
  const fromMs = performance.now() + warmMs
  const untilMs = fromMs + seconds * 1_000
  const latenciesMs: number[] = []
  setTimeout(measuring, warmMs)
  await Promise.all(
    connections.map(async (client) => {
      for (;;) {
        const startedMs = performance.now()
        const restaurant = 1 + Math.floor(Math.random() * restaurants)
        const known: Record<string, unknown> = { ...values, ...idsOf(restaurant) }
        for (const { name, text, names, keeps } of trips) {
          const { rows } = await client.query({ name, text, values: names.map((each) => known[each]) })
          if (keeps) Object.assign(known, rows[0])
        }
        const endedMs = performance.now()
        if (endedMs >= untilMs) return
        if (endedMs >= fromMs) latenciesMs.push(endedMs - startedMs)
      }
    }),
  )
  await Promise.all(connections.map((client) => client.end()))
  return latenciesMs
}
