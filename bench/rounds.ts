import { median, medianOrNone } from './figures.ts'
import type { Stage } from './stage.ts'
import type { openTills, Work } from './tills.ts'

export type Effort = {
  /**
   * Each contestant runs once a round, for so short that other work on the machine meets the whole round alike; the
   * order moves on by one.
   */
  readonly rounds: number
  readonly warmSeconds: number
  readonly seconds: number
}

/** How many a second, and the processor time of each where it can be read. */
export type Result = { readonly rate: number; readonly cpuMs?: number | undefined }

export type Round<Name extends string> = Record<Name, Result>

/** What the tills get done at some servers, which they share out among them. */
export async function workedAt(
  stage: Stage,
  tills: ReturnType<typeof openTills>,
  servers: readonly { port: number; pid: number }[],
  load: Omit<Work, 'ports' | 'appSecret'>,
): Promise<Result> {
  let cpu: (() => number) | undefined
  const latencies = await tills.work(
    { ports: servers.map(({ port }) => port), appSecret: stage.appSecret, ...load },
    () => {
      cpu = stage.meter(...servers.map(({ pid }) => pid))
    },
  )
  return { rate: latencies.length / load.seconds, cpuMs: cpu && cpu() / latencies.length }
}

export async function inRounds<Name extends string>(
  contestants: Record<Name, () => Promise<Result>>,
  rounds: number,
  say: (line: string) => void,
): Promise<Round<Name>[]> {
  // The keys of the record are its names; TypeScript knows them only as strings.
  const names = Object.keys(contestants) as Name[]
  const all: Round<Name>[] = []
  for (let round = 0; round < rounds; round++) {
    const results: Partial<Round<Name>> = {}
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      results[name] = await contestants[name]()
    }
    all.push(results as Round<Name>)
    say(
      `round ${round + 1} of ${rounds}: ${names.map((name) => `${name} ${results[name]?.rate.toFixed(0)}/s`).join(', ')}`,
    )
  }
  return all
}

/** What each of them made in the middle round: whole ones a second, and the processor time of one. */
export function middleOf<Name extends string>(all: readonly Round<Name>[]) {
  const names = Object.keys(all[0] ?? {}) as Name[]
  return {
    rates: Object.fromEntries(names.map((name) => [name, Math.round(median(all.map((round) => round[name].rate)))])),
    cpuMs: Object.fromEntries(names.map((name) => [name, medianOrNone(all.map((round) => round[name].cpuMs))])),
  }
}

/** The rate of one against the other's, each taken within its round. */
export function share<Name extends string>(all: readonly Round<Name>[], one: Name, other: Name): number {
  return median(all.map((round) => round[one].rate / round[other].rate))
}

/** The same of their processor time. */
export function cpuShare<Name extends string>(all: readonly Round<Name>[], one: Name, other: Name): number | undefined {
  const quotients = all.map((round) => {
    const [mine, others] = [round[one].cpuMs, round[other].cpuMs]
    return mine && others ? mine / others : undefined
  })
  return medianOrNone(quotients)
}
