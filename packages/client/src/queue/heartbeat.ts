import { askWithin, silenceMs, type Timers } from './timers.ts'

/** After so long without a word from the server it is asked whether it is there: with the silence, known within 5 s. */
const everyMs = 2_000

export type HeartbeatOptions = {
  /** @throws when nothing answers */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  readonly timers: Timers
  /** There is a line again, or none any more. */
  readonly onChange: (hasLine: boolean) => void
}

/**
 * Decides whether there is a line: by what answers, never by what the browser believes of its network, because a line
 * that takes each request and answers none looks like a good one from here.
 */
export function createHeartbeat({ ask, timers, onChange }: HeartbeatOptions) {
  let hasLine = true
  let isBeating = false
  let isAsking = false
  let answers = 0
  let timer: unknown

  function decide(next: boolean): void {
    if (hasLine === next) return
    hasLine = next
    onChange(hasLine)
  }

  function beatIn(ms: number): void {
    timers.clearTimeout(timer)
    timer = timers.setTimeout(() => void beat(), ms)
  }

  async function beat(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const before = answers
    const isAnswered = await askWithin(ask, silenceMs, timers).answer.then(
      () => true,
      () => false,
    )
    isAsking = false
    if (!isBeating) return
    // Another request may have been answered since.
    decide(isAnswered || answers > before)
    beatIn(everyMs)
  }

  return {
    hasLine: () => hasLine,
    start(): void {
      if (isBeating) return
      isBeating = true
      beatIn(everyMs)
    },
    stop(): void {
      isBeating = false
      timers.clearTimeout(timer)
    },
    /** The server has answered something. */
    noteAnswer(): void {
      answers += 1
      decide(true)
      if (isBeating && !isAsking) beatIn(everyMs)
    },
    /** Something was not answered, or somebody asks: looks now. */
    look(): void {
      if (isBeating && !isAsking) beatIn(0)
    },
  }
}
