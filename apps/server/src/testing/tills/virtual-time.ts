import { silenceMs, type Timers } from '@tableside/client/line'

/** A clock that moves only when it is asked to, and everything that waits by it. */
export type VirtualTime = ReturnType<typeof createVirtualTime>

/** @param start ISO instant */
export function createVirtualTime(start: string) {
  let nowMs = Date.parse(start)
  let last = 0
  const waiting = new Map<number, { readonly dueMs: number; readonly run: () => void }>()
  const timers: Timers = {
    setTimeout(run, ms) {
      last += 1
      waiting.set(last, { dueMs: nowMs + ms, run })
      return last
    },
    clearTimeout: (timer) => void waiting.delete(Number(timer)),
  }
  return {
    timers,
    /** @param skewMs how far the asking device's own clock is off */
    now: (skewMs = 0): string => new Date(nowMs + skewMs).toISOString(),
    /** Moves on and runs what was due by then, in its order. */
    advance(ms: number): void {
      nowMs += ms
      const due = [...waiting].filter(([, { dueMs }]) => dueMs <= nowMs).toSorted(([, a], [, b]) => a.dueMs - b.dueMs)
      for (const [timer, { run }] of due) if (waiting.delete(timer)) run()
    },
  }
}

/** The same, but for those that end the wait for an answer: each is a multiple of the silence. */
export const withoutSilence = (timers: Timers): Timers => ({
  ...timers,
  setTimeout: (run, ms) => (ms >= silenceMs && ms % silenceMs === 0 ? undefined : timers.setTimeout(run, ms)),
})
