import { livePing } from '@tableside/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Beat, serviceBeat } from '../line/index.ts'
import { keepSocket, type LiveState } from './keep-socket.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') }))
afterEach(() => vi.useRealTimers())

/** A line that does what the test says. */
class Line extends EventTarget {
  static all: Line[] = []
  /** How long a ping waits for its pong; undefined answers none. */
  static answerMs: number | undefined
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: unknown[] = []
  constructor() {
    super()
    Line.all.push(this)
  }
  send(message: unknown) {
    this.sent.push(message)
    if (Line.answerMs !== undefined) setTimeout(() => this.onmessage?.({ data: '{"kind":"pong"}' }), Line.answerMs)
  }
  close() {
    this.onclose?.({ code: 1006 })
  }
}

const newest = () => Line.all.at(-1)
/** The waits, in seconds, until the next line is tried. */
const secondsToNext = () => {
  const before = Line.all.length
  for (let seconds = 1; seconds <= 60; seconds++) {
    vi.advanceTimersByTime(1_000)
    if (Line.all.length > before) return seconds
  }
  return Number.POSITIVE_INFINITY
}

function opens(beat?: Beat, onMessage: (json: unknown) => boolean = () => true) {
  Line.all = []
  Line.answerMs = undefined
  const states: LiveState[] = []
  const stop = keepSocket({
    url: () => 'ws://here.test/live',
    onMessage,
    onState: (state) => states.push(state),
    beat,
    // A line in place of the browser's: only these four parts of it are used.
    WebSocket: Line as unknown as typeof globalThis.WebSocket,
  })
  return { states, stop }
}

describe('a live socket', () => {
  it('asks every 25 s, gives up after 10 s without an answer, and comes back after 1, 2, 5, then every 10 s', async () => {
    const { states, stop } = opens()
    newest()?.onopen?.()
    newest()?.onmessage?.({ data: '{"kind":"welcome"}' })
    expect(states).toEqual(['connecting', 'connected'])

    await vi.advanceTimersByTimeAsync(24_999)
    expect(newest()?.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(newest()?.sent).toEqual([livePing])
    // Answered: it goes on. Not answered: it is given up ten seconds later.
    newest()?.onmessage?.({ data: '{"kind":"pong"}' })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(newest()?.sent).toEqual([livePing, livePing])
    await vi.advanceTimersByTimeAsync(9_999)
    expect(states.at(-1)).toBe('connected')
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toBe('disconnected')

    const waits = [secondsToNext()]
    for (let tries = 0; tries < 4; tries++) {
      newest()?.close()
      waits.push(secondsToNext())
    }
    expect(waits).toEqual([1, 2, 5, 10, 10])
    stop()
    expect([states.at(-1), secondsToNext()]).toEqual(['disconnected', Number.POSITIVE_INFINITY])
  })

  it('is opened anew where a line takes the first one and answers nothing', () => {
    const { states, stop } = opens()
    vi.advanceTimersByTime(10_000)
    expect(states).toEqual(['connecting', 'disconnected'])
    expect(secondsToNext()).toBe(1)
    stop()
  })
})

describe('a live socket of the service', () => {
  const welcomeOnly = (json: unknown) => Object(json).kind === 'welcome'
  const welcome = () => {
    newest()?.onopen?.()
    newest()?.onmessage?.({ data: '{"kind":"welcome"}' })
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('is known to be silent within 5 s, and opened anew at once', async () => {
    const { states, stop } = opens(serviceBeat, welcomeOnly)
    Line.answerMs = 100
    welcome()
    await pass(60_000)
    expect(states).toEqual(['connecting', 'connected'])
    Line.answerMs = undefined
    await pass(5_000)
    expect(states).toEqual(['connecting', 'connected', 'disconnected'])
    await pass(1_000)
    expect(Line.all).toHaveLength(2)
    welcome()
    expect(states.at(-1)).toBe('connected')
    stop()
  })

  it('comes back after 1, 2, then every 5 s', async () => {
    const { stop } = opens(serviceBeat, welcomeOnly)
    const waits: number[] = []
    for (let tries = 0; tries < 4; tries++) {
      newest()?.close()
      waits.push(secondsToNext())
    }
    expect(waits).toEqual([1, 2, 5, 5])
    stop()
  })

  it('is known to be none within 5 s where a line takes its opening and answers nothing', async () => {
    const { states, stop } = opens(serviceBeat, welcomeOnly)
    await pass(4_999)
    expect(states).toEqual(['connecting'])
    await pass(1)
    expect(states).toEqual(['connecting', 'disconnected'])
    stop()
  })

  it('is given up once on a line that is only slow, and then kept: what comes late is still news', async () => {
    const { states, stop } = opens(serviceBeat, welcomeOnly)
    Line.answerMs = 4_000
    welcome()
    await pass(6_000)
    expect(Line.all).toHaveLength(2)
    welcome()
    await pass(60_000)
    expect([Line.all.length, states.at(-1)]).toEqual([2, 'disconnected'])
    Line.answerMs = 100
    await pass(6_000)
    expect([Line.all.length, states.at(-1)]).toEqual([2, 'connected'])
    stop()
  })
})
