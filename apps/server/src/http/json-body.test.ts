import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@tableside/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0 })
})
afterAll(() => server.stop())

const signOut = '/api/v1/auth/sign-out'
const signIn = '/api/v1/auth/sign-in'
const headers = { 'content-type': 'application/json' }
const post = (url: string, payload: string) => server.app.inject({ method: 'POST', url, headers, payload })

const deep = (levels: number, inside = '1') => `${'{"a":'.repeat(levels)}${inside}${'}'.repeat(levels)}`
const wide = (values: number, value = '""') => `{"a":[${Array(values).fill(value).join(',')}]}`

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Whether the work takes less than `most` times the processor time of `other`. Of each the least counts, for what runs
 * beside it only adds; they take turns, so that a machine that is busy for a while slows both, and as many turns as it
 * takes: what is too dear is so in all of them.
 */
async function expectBelow(most: number, work: () => unknown, other: () => unknown, shape: string): Promise<void> {
  const times = { work: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < 8 || (turn < 80 && times.work >= most * times.other); turn++) {
    times.work = Math.min(times.work, await processorTime(work))
    times.other = Math.min(times.other, await processorTime(other))
  }
  expect(times.work / times.other, shape).toBeLessThan(most)
}

describe('a request that declares no body', () => {
  it('is refused with one, however deep and wide that is', async () => {
    const attack = deep(1_900, `[${Array(80_000).fill('""').join(',')}]`)
    expect((await post(signOut, attack)).json()).toMatchObject({ status: 400, code: 'body_unexpected' })
    expect((await post(signOut, deep(20_000))).json()).toMatchObject({ status: 400, code: 'body_unexpected' })
    expect((await post(signOut, '{}')).json()).toMatchObject({ status: 400, code: 'body_unexpected' })
  })

  it('is refused with one that has no Content-Length', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, path: signOut, method: 'POST', headers }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      sent.on('error', reject)
      sent.write('{"a":')
      sent.end('1}')
    })
    expect(status).toBe(400)
  })

  it('is taken without one, whatever type its headers name', async () => {
    expect((await post(signOut, '')).statusCode).toBe(200)
  })

  it('is refused at every endpoint', async () => {
    const bare = endpoints.filter(({ body, upload }) => !body && !upload)
    expect(bare.length).toBeGreaterThan(100)
    for (const { name, method, path } of bare) {
      const url = path.replace(/:\w+/g, '0192f000-0000-7000-8000-000000000000')
      const { statusCode } = await server.app.inject({ method, url, headers, payload: '{}' })
      expect([name, statusCode]).toEqual([name, 400])
    }
  })
})

describe('a JSON body', () => {
  it('is refused when it is deeper than 32 levels, before anything is made of it', async () => {
    for (const levels of [33, 1_000, 20_000, 40_000]) {
      expect((await post(signIn, deep(levels))).json()).toMatchObject({ status: 400, code: 'body_too_complex' })
    }
    expect((await post(signIn, deep(32))).json().code).toBe('invalid_request')
    expect((await post(signIn, '['.repeat(20_000))).json().code).toBe('body_too_complex')
  })

  it('is refused when it holds more than 10,000 values', async () => {
    expect((await post(signIn, wide(10_000))).json().code).toBe('body_too_complex')
    expect((await post(signIn, wide(9_998))).json().code).toBe('invalid_request')
  })

  it('may hold brackets, commas and quotes in its texts', async () => {
    const password = `${'[{,'.repeat(30)}\\"`.slice(0, 128)
    const sent = await post(signIn, JSON.stringify({ email: 'nobody@example.test', password }))
    expect(sent.json().code).toBe('invalid_credentials')
  })

  it('costs no more than in proportion to its size, whatever its shape', async () => {
    const shapes: Record<string, (size: number) => string> = {
      keys: (size) => JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, key) => [`k${key}`, 1]))),
      objects: (size) => wide(size, '{}').replace('"a"', '"email"'),
      'texts far down': (size) => deep(30, `[${Array(size).fill('"x"').join(',')}]`),
      'one text': (size) => JSON.stringify({ email: 'a.'.repeat(12 * size), password: ' -@'.repeat(8 * size) }),
    }
    for (const [shape, bodyOf] of Object.entries(shapes)) {
      const read = (size: number) => {
        const body = bodyOf(size)
        return async () => expect((await post(signIn, body)).json().code).toBe('invalid_request')
      }
      // Ten times the size: what grows with the square would cost a hundred times as much.
      await expectBelow(40, read(4_900), read(490), shape)
    }
  })

  /** The last that are taken in, and the first that are not: whoever raises a bound has to raise it here as well. */
  const [deepest, widest] = [32, 10_000]

  it('of at most 1 MB costs no more processor than to read 5 MB of plain JSON, whatever its shape', async () => {
    const kilobytes = (text: string, count: number) => text.repeat(Math.floor((count * 1_000) / text.length))
    /** As much as is read at all, 256 KiB. */
    const max = 250
    const plain = `[${kilobytes('12345,', 1_000)}1]`
    const taken: Record<string, string> = {
      'one plain text': JSON.stringify({ email: kilobytes('a.', max), password: 'x' }),
      'one text of escapes': `{"email":"${kilobytes('\\u202e', max)}"}`,
      'half emojis': `{"email":"${kilobytes('\\ud83d', max)}"}`,
      'spaces and signs': JSON.stringify({ email: kilobytes(' -@', max), password: kilobytes('@.', 1) }),
      'long keys': JSON.stringify(
        Object.fromEntries(Array.from({ length: 4_900 }, (_, key) => [`${'k'.repeat(40)}${key}`, 1])),
      ),
      'one key': `{"${kilobytes('\\u0061', max)}":1}`,
      'texts far down': deep(
        30,
        `[${Array(4_900)
          .fill(`"${'\\u0000'.repeat(7)}"`)
          .join(',')}]`,
      ),
      'as deep and as wide as is taken in': deep(
        deepest - 1,
        `[${Array(widest - deepest - 2)
          .fill('""')
          .join(',')}]`,
      ),
    }
    const tooComplex: Record<string, string> = {
      'one level too deep': deep(deepest + 1),
      'one value too many': wide(widest),
      'too many values': wide(80_000),
      'too many empty objects': wide(80_000, '{}'),
      'deep and wide': deep(1_900, `[${Array(70_000).fill('""').join(',')}]`),
      'too deep': deep(40_000),
      'never closed': '['.repeat(250_000),
    }
    const unread: Record<string, string> = {
      'longer than is read': wide(300_000),
      'a text never closed': `{"email":"${kilobytes('\\"', max)}`,
    }
    const bodies = [
      ...Object.entries(taken).map(([shape, body]) => ({ shape, body, codes: ['invalid_request'] })),
      ...Object.entries(tooComplex).map(([shape, body]) => ({ shape, body, codes: ['body_too_complex'] })),
      ...Object.entries(unread).map(([shape, body]) => ({ shape, body, codes: ['body_too_large', 'malformed_json'] })),
    ]
    for (const { shape, body, codes } of bodies) {
      expect(body.length, shape).toBeLessThan(1_000_000)
      const read = async () => expect(codes, shape).toContain((await post(signIn, body)).json().code)
      await expectBelow(5, read, () => JSON.parse(plain), shape)
    }
  })

  it('that is wrong throughout is answered with its first twenty issues', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`k${key}`, 1]))
    const { issues } = (await post(signIn, JSON.stringify(unknown))).json()
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(['email', 'password', ''])
    expect(issues[2].message).toMatch(/^Unknown field: k0, k1, .*, k19$/)
  })

  it('that breaks off is refused as malformed', async () => {
    for (const broken of ['{"email":"', '{"a":"\\', '{', ']', '']) {
      expect((await post(signIn, broken)).json().code).toBe('malformed_json')
    }
  })

  it('is the only kind that is read', async () => {
    const sent = await server.app.inject({
      method: 'POST',
      url: signIn,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(sent.json().code).toBe('unsupported_media_type')
  })
})
