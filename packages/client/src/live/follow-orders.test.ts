import type { Order } from '@tableside/domain/orders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, Refused, Unreachable } from '../http/index.ts'
import { followOrders } from './follow-orders.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') }))
afterEach(() => vi.useRealTimers())

/** A channel that says what the test says. */
class Line {
  static current: Line
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    Line.current = this
  }
  send() {}
  close() {}
  changed(seq: number, orderId: string, type = 'order.lines_added') {
    const event = { seq, type, at: '2026-11-20T20:15:00.000Z', by: 'Josh', data: { orderId } }
    this.onmessage?.({ data: JSON.stringify({ kind: 'events', events: [event] }) })
  }
}

const refusal = { type: 'about:blank', status: 404, code: 'not_found', title: 'Not found', detail: '', requestId: '' }

type Answer = 'answer' | 'lost' | 'refused' | 'too many' | 'fault'
function follow(answers: readonly Answer[]) {
  const asked: string[] = []
  const shown: string[] = []
  const waiting = [...answers]
  // Only `getOrder` is asked.
  const api = (async (_endpoint: unknown, { params }: { params: { orderId: string } }) => {
    asked.push(params.orderId)
    const answer = waiting.shift() ?? 'answer'
    if (answer === 'lost') throw new Unreachable(undefined)
    if (answer === 'refused') throw new Refused(refusal)
    if (answer === 'too many') throw new Refused({ ...refusal, status: 429 })
    if (answer === 'fault') throw new Refused({ ...refusal, status: 500 })
    return { order: { id: params.orderId } }
  }) as unknown as Client
  const stop = followOrders({
    ...{ api, origin: 'ws://till.test', restaurantId: 'lantern', after: 0 },
    onOrders: (orders: readonly Order[]) => void shown.push(...orders.map(({ id }) => id)),
    onEvents: () => {},
    onState: () => {},
    WebSocket: Line as unknown as typeof WebSocket,
  })
  return { asked, shown, stop }
}

describe('changed orders', () => {
  it('of one moment are read together, each once', async () => {
    const { asked, shown } = follow([])
    Line.current.changed(1, 'a')
    Line.current.changed(2, 'a')
    Line.current.changed(3, 'b')
    await vi.advanceTimersByTimeAsync(250)
    expect(asked).toEqual(['a', 'b'])
    expect(shown).toEqual(['a', 'b'])
  })

  it('are those whose dishes, payments or holds changed', async () => {
    const { asked } = follow([])
    const kinds = ['order.sent', 'payment.captured', 'hold.placed', 'kitchen.ticket_rushed']
    for (const [index, kind] of kinds.entries()) Line.current.changed(index + 1, kind, kind)
    await vi.advanceTimersByTimeAsync(250)
    expect(asked).toEqual(['order.sent', 'payment.captured', 'hold.placed'])
  })

  it('are read again until an answer comes, though nothing else changes', async () => {
    const { asked, shown } = follow(['answer', 'lost', 'too many', 'fault'])
    Line.current.changed(1, 'a')
    Line.current.changed(2, 'b')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toEqual(['a', 'b', 'b', 'b', 'b'])
    expect(shown).toEqual(['a', 'b'])
  })

  it('that the server does not show are not asked for again, and none once nobody follows', async () => {
    const { asked, shown, stop } = follow(['refused', 'lost'])
    Line.current.changed(1, 'a')
    await vi.advanceTimersByTimeAsync(20_000)
    Line.current.changed(2, 'b')
    await vi.advanceTimersByTimeAsync(250)
    stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([asked, shown]).toEqual([['a', 'b'], []])
  })
})
