import { resource } from '@tableside/contract/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createClient, Refused, Unreachable } from './index.ts'

const things = resource('Things', '/things', 'public')
const own = { summary: '', reply: z.object({ ok: z.literal(true) }) }
const read = things.get('readThings', '', own)
const command = things.post('doThing', '', { ...own, isIdempotent: true })
const plain = things.post('sayThing', '', own)
const long = things.post('writeThing', '/long', { ...own, body: z.object({ text: z.string() }) })
const change = things.post('changeThing', '/change', { ...own, access: 'signed_in', isIdempotent: true })

afterEach(() => void vi.useRealTimers())

const problem = (code: string, status: number) => ({
  type: '',
  status,
  code,
  title: 'No.',
  detail: 'Later.',
  requestId: '1',
})

/** A server that answers these in turn, the last one for ever. */
function serverOf(...answers: (number | [number, unknown])[]) {
  const calls: { at: number; key: string | null }[] = []
  const waits: number[] = []
  const api = createClient({
    retries: 3,
    wait: async (ms) => void waits.push(ms),
    fetch: async (_url, init) => {
      calls.push({ at: calls.length, key: new Headers(init?.headers).get('idempotency-key') })
      const answer = answers[Math.min(calls.length, answers.length) - 1] ?? 200
      if (answer === 0) throw new TypeError('Failed to fetch')
      const [status, body] = typeof answer === 'number' ? [answer, { ok: true }] : answer
      return Response.json(status === 502 ? 'Bad gateway' : body, { status })
    },
  })
  return { api, calls, waits }
}

describe('a server that is away for a moment', () => {
  it.each([502, 503, 504])('is asked again after %i, a little later each time', async (status) => {
    const { api, calls, waits } = serverOf(status, status, 200)
    expect(await api(read, {})).toEqual({ ok: true })
    expect(calls).toHaveLength(3)
    expect(waits[0]).toBeGreaterThanOrEqual(150)
    expect(waits[0]).toBeLessThanOrEqual(300)
    expect(waits[1]).toBeGreaterThanOrEqual(300)
  })

  it('is asked four times and no more; then there are words', async () => {
    const { api, calls } = serverOf(503)
    await expect(api(read, {})).rejects.toThrow('We cannot reach the server at the moment. Nothing you typed is lost.')
    expect(calls).toHaveLength(4)
  })

  it('gets a command again under the same key, and one without a key only from the person', async () => {
    const { api, calls } = serverOf(504, 200)
    await api(command, { key: 'k1' })
    expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1'])
    const other = serverOf(504)
    await expect(other.api(plain, {})).rejects.toBeInstanceOf(Unreachable)
    expect(other.calls).toHaveLength(1)
  })
})

describe('a line that takes each request and answers none', () => {
  const swallowing =
    (swallowed: string[]): typeof fetch =>
    (_url, init) =>
      new Promise((_, reject) => {
        const { method = '', signal } = init ?? {}
        swallowed.push(method)
        signal?.addEventListener('abort', () => {
          swallowed.splice(swallowed.indexOf(method), 1)
          reject(signal.reason)
        })
      })
  const never = new AbortController().signal
  const limits = { readMs: 5, writeMs: 10 }

  it('holds nothing for longer than its limit, whoever else may end it', async () => {
    const swallowed: string[] = []
    const api = createClient({ limits, fetch: swallowing(swallowed) })
    await expect(api(read, {})).rejects.toBeInstanceOf(Unreachable)
    await expect(api(read, { signal: never })).rejects.toBeInstanceOf(Unreachable)
    await expect(api(plain, {})).rejects.toBeInstanceOf(Unreachable)
    expect(swallowed).toEqual([])
  })

  it('waits longer for a change than for a reading, and longer for a long one', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') })
    const swallowed: string[] = []
    const api = createClient({ limits: { readMs: 1_000, writeMs: 2_000 }, fetch: swallowing(swallowed) })
    const asked = [api(read, {}), api(plain, {}), api(long, { body: { text: 'x'.repeat(10_000) } })]
    const ends = asked.map((each) => expect(each).rejects.toBeInstanceOf(Unreachable))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(swallowed).toEqual(['POST', 'POST'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(swallowed).toEqual(['POST'])
    await vi.advanceTimersByTimeAsync(1_010)
    expect(swallowed).toEqual([])
    await Promise.all(ends)
  })

  it('leaves open whether a change was done, not whether something was read or somebody signed in', async () => {
    const api = createClient({ limits, fetch: swallowing([]) })
    await expect(api(change, { key: 'k1' })).rejects.toMatchObject({ mayBeDone: true })
    await expect(api(read, {})).rejects.toMatchObject({ mayBeDone: false })
    await expect(api(plain, {})).rejects.toMatchObject({ mayBeDone: false })
  })

  it('is left to whoever asked where they end it themselves', async () => {
    const api = createClient({ limits: { readMs: 60_000, writeMs: 60_000 }, fetch: swallowing([]) })
    const given = new AbortController()
    const asked = [api(plain, { signal: given.signal }), api(read, { signal: given.signal })]
    given.abort(new Error('Another page'))
    for (const each of asked) await expect(each).rejects.toThrow('Another page')
  })
})

describe('an answer that comes in pieces', () => {
  /** A server whose answer comes piece by piece, one each second, as far as the pieces go. */
  const inPieces =
    (pieces: readonly string[], isWhole: boolean): typeof fetch =>
    async (_url, init) => {
      const left = [...pieces]
      const body = new ReadableStream<Uint8Array>({
        start(answer) {
          init?.signal?.addEventListener('abort', () => answer.error(init.signal?.reason))
          const timer = setInterval(() => {
            const piece = left.shift()
            if (piece !== undefined) return answer.enqueue(new TextEncoder().encode(piece))
            clearInterval(timer)
            if (isWhole) answer.close()
          }, 1_000)
        },
      })
      return new Response(body)
    }
  const limits = { readMs: 1_500, writeMs: 1_500 }

  it('is waited for however long it takes, as long as something comes', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') })
    const api = createClient({ limits, fetch: inPieces(['{"o', 'k":', 'tru', 'e}'], true) })
    const answer = api(read, {})
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answer).toEqual({ ok: true })
  })

  it('is given up where it breaks off', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') })
    const api = createClient({ limits, fetch: inPieces(['{"o', 'k":'], false) })
    const ended = expect(api(read, {})).rejects.toBeInstanceOf(Unreachable)
    await vi.advanceTimersByTimeAsync(3_500)
    await ended
  })
})

it('names the field that is wrong, not where a program may look it up', async () => {
  const refusal = {
    ...problem('invalid_request', 400),
    issues: [
      { path: 'lines.0.unitPricePence', message: 'Must be zero or more' },
      { path: 'name', message: 'Please write it on one line' },
    ],
  }
  const { api } = serverOf([400, refusal])
  await expect(api(read, {})).rejects.toThrow(
    'No. Unit price: Must be zero or more; Name: Please write it on one line.',
  )
})

it('takes every other answer, and no answer at all, as it is', async () => {
  for (const status of [400, 401, 404, 409, 422, 500]) {
    const { api, calls } = serverOf([status, problem('some_code', status)])
    await expect(api(read, {})).rejects.toBeInstanceOf(Refused)
    expect(calls).toHaveLength(1)
  }
  const away = serverOf(0)
  await expect(away.api(read, {})).rejects.toBeInstanceOf(Unreachable)
  expect(away.calls).toHaveLength(1)
})

it.each(['maintenance', 'being_counted', 'provider_unreachable'] as const)(
  'shows a person %s instead of sending again',
  async (code) => {
    const { api, calls } = serverOf([503, problem(code, 503)])
    await expect(api(command, { key: 'k1' })).rejects.toMatchObject({ code })
    expect(calls).toHaveLength(1)
  },
)

describe('a fault of the server', () => {
  it.each([
    ['with its own problem', problem('internal_error', 500)],
    ['when a proxy answered without one', {}],
  ])('is a Refused with internal_error, not Unreachable, %s', async (_, answer) => {
    const { api } = serverOf([500, answer])
    await expect(api(read, {})).rejects.toMatchObject({ name: 'Refused', code: 'internal_error' })
  })
})
