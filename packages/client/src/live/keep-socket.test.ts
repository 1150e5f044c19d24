import { livePing } from '@tableside/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSocket, type LiveState } from './keep-socket.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') }))
afterEach(() => vi.useRealTimers())

/** A line that does what the test says. */
class Line extends EventTarget {
  static all: Line[] = []
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

function opens() {
  Line.all = []
  const states: LiveState[] = []
  const stop = keepSocket({
    url: () => 'ws://here.test/live',
    onMessage: () => true,
    onState: (state) => states.push(state),
    // A line in place of the browser's: only these four parts of it are used.
    WebSocket: Line as unknown as typeof globalThis.WebSocket,
  })
  return { states, stop }
}

describe('a live socket', () => {
  it('asks every 25 s, gives up after 10 s without an answer, and comes back after 1, 2, 5, then every 10 s', () => {
    const { states, stop } = opens()
    newest()?.onopen?.()
    newest()?.onmessage?.({ data: '{"kind":"welcome"}' })
    expect(states).toEqual(['connecting', 'connected'])

    vi.advanceTimersByTime(24_999)
    expect(newest()?.sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(newest()?.sent).toEqual([livePing])
    // Answered: it goes on. Not answered: it is given up ten seconds later.
    newest()?.onmessage?.({ data: '{"kind":"pong"}' })
    vi.advanceTimersByTime(25_000)
    expect(newest()?.sent).toEqual([livePing, livePing])
    vi.advanceTimersByTime(9_999)
    expect(states.at(-1)).toBe('connected')
    vi.advanceTimersByTime(1)
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
