import {
  type BodyOf,
  type Endpoint,
  everyRefusal,
  type ParamsOf,
  type Problem,
  type QueryOf,
} from '@tableside/contract/core'
import { signOnHeader } from '@tableside/contract/devices'
import { DomainError, type Refusal, type RefusalCode, type RefusalFacts, refusals } from '@tableside/domain/errors'
import { catalogs } from '@tableside/messages/catalogs'
import { waitFor } from '@testing-library/react'
import type { z } from 'zod'
import { endpointAt } from './endpoint-at.ts'
import { sampleOf } from './sample-reply.ts'

/** What the page sent, as its endpoint's own schemas read it. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The Idempotency-Key; null where the endpoint takes none. */
  readonly key: string | null
  /** The sign-on it was given under; null for all but a paired device that somebody is signed on at. */
  readonly signOnId: string | null
  readonly headers: Headers
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type ReplyFor<E extends Endpoint> = InputOf<E['reply']>
/** A reply, or what makes one of each call; a `DomainError` it throws is a refusal. */
type Answer<E extends Endpoint> = ReplyFor<E> | ((call: Call<E>) => ReplyFor<E> | Promise<ReplyFor<E>>)
type Handler = (call: Call) => unknown

/** A slip of the test itself, or of the screen against the contract: fails the test by name, whatever the screen makes of it. */
class Fault extends Error {}
class Away extends Error {}

/** An answer comes after up to so many milliseconds: finds tests that hold only where nothing takes time. */
const slowMs = Number(process.env.SLOW_ANSWERS ?? 0)
// Not the one a test may have replaced by then.
const { setTimeout } = globalThis
const slowly = () => (slowMs > 0 ? new Promise((go) => setTimeout(go, slowMs * Math.random())) : Promise.resolve())

/**
 * Answers the page in place of the server, by endpoints of the contract. Request and reply are parsed with the endpoint's
 * own schemas, so neither a screen nor a stand-in can say what the contract does not. The last word on an endpoint counts.
 */
export function createStandInServer() {
  const handlers = new Map<string, Handler>()
  const sent: Call[] = []
  const answered = new Map<string, Response>()
  const faults = new Set<string>()
  let isCutOff = false
  let isSwallowing = false

  async function handle(path: string, init: RequestInit): Promise<Response> {
    if (isCutOff) throw new Away()
    const call = readCall(path, init)
    const { endpoint, key } = call
    const repeated = key === null ? undefined : answered.get(`${endpoint.name} ${key}`)
    if (repeated) return repeated.clone()
    sent.push(call)
    const handler = handlers.get(endpoint.name)
    if (!handler)
      throw new Fault(
        `Nobody answers ${endpoint.name} (${endpoint.method} ${path}). Say server.answers(${endpoint.name}, …).`,
      )
    const response = await answerOf(endpoint, () => handler(call))
    if (key !== null && response.ok) answered.set(`${endpoint.name} ${key}`, response.clone())
    return response
  }

  const server = {
    /** Answers an endpoint from now on; without a reply, with the emptiest one its schema takes. */
    answers<const E extends Endpoint>(endpoint: E, ...[answer]: [Answer<E>?]): void {
      const handler = typeof answer === 'function' ? answer : () => answer ?? emptyReply(endpoint)
      // A call that reaches the handler was read with this endpoint's schemas.
      handlers.set(endpoint.name, handler as Handler)
    },

    /** The same, unless the test has said something of the endpoint already. */
    answersByDefault<const E extends Endpoint>(endpoint: E, ...answer: [Answer<E>?]): void {
      if (!handlers.has(endpoint.name)) server.answers(endpoint, ...answer)
    },

    /** Says no from now on, in the registry's words; only what the endpoint declares. */
    refuses(endpoint: Endpoint, code: RefusalCode, facts?: RefusalFacts): void {
      assertDeclared(endpoint, code)
      handlers.set(endpoint.name, () => {
        throw new DomainError(code, facts)
      })
    },

    /** No answer comes from now on, as without a network. */
    isAway(endpoint: Endpoint): void {
      handlers.set(endpoint.name, () => {
        throw new Away()
      })
    },

    /** The network is gone: nothing at all is answered until it is back. */
    goesAway(): void {
      isCutOff = true
    },

    /** The line takes every request from now on and answers none, as most lines die: no browser notices. */
    swallows(): void {
      isSwallowing = true
    },

    /** The network is back, and the browser says so. */
    comesBack(): void {
      isCutOff = false
      isSwallowing = false
      window.dispatchEvent(new Event('online'))
    },

    /** What was sent to an endpoint, the first call first. A repeated key is the same call. */
    calls: <const E extends Endpoint>(endpoint: E): Call<E>[] =>
      sent.filter((call) => call.endpoint.name === endpoint.name) as Call<E>[],

    /** The first of them, waited for: a till shows what was tapped before it has sent it. */
    firstCall: <const E extends Endpoint>(endpoint: E): Promise<Call<E>> =>
      waitFor(() => {
        const [call] = server.calls(endpoint)
        if (!call) throw new Error(`${endpoint.name} was not called.`)
        return call
      }),

    /** What stands in for the browser's `fetch`. */
    fetch: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const path = String(input instanceof Request ? input.url : input).replace(/^https?:\/\/[^/]+/, '')
      await slowly()
      init.signal?.throwIfAborted()
      if (isSwallowing) await aborted(init.signal)
      if (path === '/livez' && !isCutOff) return Response.json({ ok: true })
      try {
        return await Promise.race([handle(path, init), aborted(init.signal)])
      } catch (error) {
        if (init.signal?.aborted) throw error
        if (error instanceof Away) throw new TypeError('Failed to fetch')
        const message = error instanceof Error ? error.message : String(error)
        faults.add(message)
        return problemResponse({ ...internalError, detail: message })
      }
    },

    /** What went wrong between page and stand-in. Any of it fails the test. */
    faults: (): readonly string[] => [...faults],
  }
  return server
}

export type StandInServer = ReturnType<typeof createStandInServer>

/** The server of the running test. */
export let server = createStandInServer()

export function renewServer(): void {
  // What is still on its way to the old one does not change what the next test keeps.
  server.swallows()
  server = createStandInServer()
}

/** Never answered: it ends when whoever asked gives up. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const internalError = {
  ...{ type: 'about:blank', status: 500, code: 'internal_error', requestId: 'test' },
  title: 'Something went wrong on our side.',
}

function readCall(path: string, init: RequestInit): Call {
  const [pathname = '', search = ''] = path.split('?')
  const found = endpointAt(init.method ?? 'GET', pathname)
  if (!found) throw new Fault(`No endpoint of the contract is at ${init.method ?? 'GET'} ${pathname}.`)
  const { endpoint, params } = found
  const read = (part: string, schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed?.error) throw new Fault(`${endpoint.name} was called with a wrong ${part}: ${parsed.error.message}`)
    return parsed?.data
  }
  const headers = new Headers(init.headers)
  const key = headers.get('idempotency-key')
  if (endpoint.isIdempotent && key === null) throw new Fault(`${endpoint.name} was called without an Idempotency-Key.`)
  return {
    endpoint,
    params: read('path', endpoint.params, params) as Call['params'],
    query: read('query', endpoint.query, Object.fromEntries(new URLSearchParams(search))) as Call['query'],
    body: read(
      'body',
      endpoint.body,
      typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    ) as Call['body'],
    key,
    signOnId: headers.get(signOnHeader),
    headers,
  }
}

async function answerOf(endpoint: Endpoint, answer: () => unknown): Promise<Response> {
  try {
    const given = await answer()
    const parsed = endpoint.reply?.safeParse(given)
    if (parsed?.error) throw new Fault(`The stand-in answers ${endpoint.name} wrongly: ${parsed.error.message}`)
    if (endpoint.status === 204) return new Response(null, { status: 204 })
    // What the contract does not name does not reach the page, as from the server.
    return Response.json(parsed?.data ?? null, { status: endpoint.status })
  } catch (error) {
    // Not `instanceof`: a page that was loaded anew has classes of its own.
    if (!(error instanceof Error) || error.name !== 'DomainError') throw error
    const { code, facts } = error as DomainError
    assertDeclared(endpoint, code)
    const { status, retryAfterSeconds, ...words }: Refusal = refusals[code]
    // Guests read texts of their own, as from the server.
    const { title, next } = endpoint.tag === 'Guests' ? guestText(code, words) : words
    const type = `/api/docs/errors#${code}`
    const problem = { type, status, code, title, detail: next, requestId: 'test', facts }
    return problemResponse(
      problem,
      typeof facts.retryAfterSeconds === 'number' ? facts.retryAfterSeconds : retryAfterSeconds,
    )
  }
}

function guestText(code: string, words: { readonly title: string; readonly next: string }) {
  const { refusalTitles: titles, refusalNexts: nexts } = catalogs.en
  const isReadByGuests = (each: string): each is keyof typeof titles => each in titles
  return isReadByGuests(code) ? { title: titles[code], next: nexts[code] } : words
}

function assertDeclared(endpoint: Endpoint, code: RefusalCode): void {
  if (!everyRefusal(endpoint).includes(code)) throw new Fault(`${endpoint.name} does not declare the refusal ${code}.`)
}

function emptyReply(endpoint: Endpoint): unknown {
  try {
    return endpoint.reply && sampleOf(endpoint.reply)
  } catch (cause) {
    throw new Fault(`No empty reply fits ${endpoint.name}: give it one. ${String(cause)}`)
  }
}

function problemResponse(problem: Problem, retryAfterSeconds?: number): Response {
  const response = Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  })
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}
