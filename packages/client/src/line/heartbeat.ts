import { askWithin, silenceMs, type Timers } from './timers.ts'

/** After so long without a word from the server it is asked whether it is there, and is gone when it then says nothing for so long. */
export type Beat = { readonly everyMs: number; readonly silenceMs: number }

/** Of every screen that the service works with: what it shows is known to be old within 5 s. */
export const serviceBeat: Beat = { everyMs: 2_000, silenceMs }

export type HeartbeatOptions = {
  /** @throws when nothing answers */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  readonly beat?: Beat
  readonly timers: Timers
  /** There is a line again, or none any more. */
  readonly onChange: (hasLine: boolean) => void
}

/**
 * Decides whether there is a line: by what answers, never by what the browser believes of its network, because a line
 * that takes each request and answers none looks like a good one from here.
 */
export function createHeartbeat({ ask, beat = serviceBeat, timers, onChange }: HeartbeatOptions) {
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

  function lookIn(ms: number): void {
    timers.clearTimeout(timer)
    timer = timers.setTimeout(() => void look(), ms)
  }

  async function look(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const before = answers
    const isAnswered = await askWithin(ask, beat.silenceMs, timers).answer.then(
      () => true,
      () => false,
    )
    isAsking = false
    if (!isBeating) return
    // Another request may have been answered since.
    decide(isAnswered || answers > before)
    lookIn(beat.everyMs)
  }

  return {
    hasLine: () => hasLine,
    start(): void {
      if (isBeating) return
      isBeating = true
      lookIn(beat.everyMs)
    },
    stop(): void {
      isBeating = false
      timers.clearTimeout(timer)
    },
    /** The server has answered something. */
    noteAnswer(): void {
      answers += 1
      decide(true)
      if (isBeating && !isAsking) lookIn(beat.everyMs)
    },
    /** Something was not answered, or somebody asks: looks now. */
    look(): void {
      if (isBeating && !isAsking) lookIn(0)
    },
  }
}
