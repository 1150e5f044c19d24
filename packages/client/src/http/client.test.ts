import { resource } from '@tableside/contract/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createClient, Refused, Unreachable } from './index.ts'

const things = resource('Things', '/things', 'public')
const own = { summary: '', reply: z.object({ ok: z.literal(true) }) }
const read = things.get('readThings', '', own)
const command = things.post('doThing', '', { ...own, isIdempotent: true })
const plain = things.post('sayThing', '', own)

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

  it('holds no reading for longer than its limit, whoever else may end it', async () => {
    const swallowed: string[] = []
    const api = createClient({ readMs: 5, fetch: swallowing(swallowed) })
    await expect(api(read, {})).rejects.toBeInstanceOf(Unreachable)
    await expect(api(read, { signal: never })).rejects.toBeInstanceOf(Unreachable)
    expect(swallowed).toEqual([])
  })

  it('holds no reading whose answer breaks off in the middle', async () => {
    const begun = new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }))
    const api = createClient({
      readMs: 5,
      fetch: async (_url, init) => {
        const json = () =>
          new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error())))
        return Object.assign(begun, { json })
      },
    })
    await expect(api(read, {})).rejects.toBeInstanceOf(Unreachable)
  })

  it('is left to whoever asked as to a reading they end themselves, and as to what writes', async () => {
    const swallowed: string[] = []
    const api = createClient({ readMs: 5, fetch: swallowing(swallowed) })
    const given = new AbortController()
    const writing = api(plain, { signal: given.signal })
    await expect(api(read, {})).rejects.toBeInstanceOf(Unreachable)
    expect(swallowed).toEqual(['POST'])
    const reading = api(read, { signal: given.signal })
    given.abort(new Error('Another page'))
    await expect(writing).rejects.toThrow('Another page')
    await expect(reading).rejects.toThrow('Another page')
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
