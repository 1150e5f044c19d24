import { Unreachable } from '../http/index.ts'

export type Timers = {
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

export const realTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** A request with so long without an answer counts as one without a line: most lines that are gone swallow it. */
export const silenceMs = 3_000

/** How long each try waits for its answer, the last one repeats: a line that is only slow gets through in the end. */
const patienceMs = [silenceMs, 6_000, 12_000, 30_000] as const

export const patienceAfter = (failures: number): number => patienceMs[Math.min(failures, patienceMs.length - 1)] ?? 0

export type Asked<T> = {
  /** @throws Unreachable after the silence, or when it was given up */
  readonly answer: Promise<T>
  readonly giveUp: () => void
}

/** Asks, and gives up after so long without an answer. */
export function askWithin<T>(ask: (signal: AbortSignal) => Promise<T>, ms: number, timers: Timers): Asked<T> {
  const abort = new AbortController()
  let giveUp = () => {}
  const silence = new Promise<never>((_, reject) => {
    giveUp = () => {
      reject(new Unreachable(undefined))
      abort.abort()
    }
  })
  const timer = timers.setTimeout(giveUp, ms)
  const answer = Promise.race([ask(abort.signal), silence]).finally(() => timers.clearTimeout(timer))
  return { answer, giveUp }
}
