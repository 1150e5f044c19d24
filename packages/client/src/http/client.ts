import {
  type BodyFor,
  type Endpoint,
  type ParamsFor,
  problemSchema,
  type QueryFor,
  type ReplyOf,
} from '@tableside/contract/core'
import { Refused, Unreachable } from './errors.ts'
import { fetchWithin } from './fetch-within.ts'

type Headers = Readonly<Record<string, string>>

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value }

/** What a call needs: exactly what its endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsFor<E>> &
  (QueryFor<E> extends undefined ? { query?: undefined } : { query?: QueryFor<E> }) &
  Part<'body', BodyFor<E>> &
  (E['isIdempotent'] extends true ? { key: string } : { key?: undefined }) & {
    signal?: AbortSignal
    headers?: Headers
  }

/**
 * Calls an endpoint of the contract and answers its parsed reply.
 *
 * @throws Refused with the server's words · Unreachable when it may be tried again with the same key
 */
export type Client = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>

const passing = new Set([502, 503, 504])

/** What is over in seconds. Any other refusal of these statuses lasts longer than a retry, and a person reads its words. */
const transient: readonly string[] = ['busy', 'unavailable']

/**
 * A 502, 503 or 504 is transient, unless it carries another refusal. Any other 5xx is a fault of the server, also when a
 * proxy answered it without a problem.
 */
export function failureOf(status: number, answer: unknown): Refused | Unreachable {
  const { success, data } = problemSchema.safeParse(answer)
  if (passing.has(status) && (!success || transient.includes(data.code))) return new Unreachable(status)
  if (success) return new Refused(data)
  return status >= 500 ? new Refused({ ...fault, status }) : new Unreachable(status)
}

const fault = {
  type: 'about:blank',
  code: 'internal_error',
  title: 'Something went wrong on our side.',
  detail: 'Please try again in a minute.',
  requestId: '',
}

/** A body takes so long on a line that is slow and not gone. */
const slowestBytesPerMs = 10

/** @param baseUrl '' for the page's own server */
export function createClient({
  baseUrl = '',
  fetch = globalThis.fetch.bind(globalThis),
  headers = {},
  retries = 0,
  limits,
  wait = waitFor,
}: ClientOptions = {}): Client {
  const client: Client = async (endpoint, input) => {
    // What has a key has its effect once, however often it is sent; anything else that writes is the person's to repeat.
    const max = endpoint.method === 'GET' || endpoint.isIdempotent ? retries : 0
    for (let failures = 0; ; failures++) {
      try {
        return await callOnce(endpoint, input)
      } catch (error) {
        const passes = error instanceof Unreachable && error.status !== undefined && passing.has(error.status)
        if (!passes || failures >= max) throw error
        await wait(pauseMs(failures), input.signal)
      }
    }
  }
  const callOnce: Client = async (endpoint, { params, query, body, key, signal: given, headers: own }) => {
    const isReading = endpoint.method === 'GET'
    const url = baseUrl + pathOf(endpoint.path, params) + searchOf(query)
    const init: RequestInit = {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(typeof headers === 'function' ? headers() : headers),
        ...own,
      },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(given ? { signal: given } : {}),
    }
    const sentBytes = typeof init.body === 'string' ? init.body.length : 0
    const silenceMs = limits && (isReading ? limits.readMs : limits.writeMs + sentBytes / slowestBytesPerMs)
    // Whoever is not signed in asks for what is refused a second time, or harmless.
    const mayBeDone = !isReading && endpoint.access !== 'public'
    const asking = silenceMs === undefined ? fetch(url, init) : fetchWithin(silenceMs, url, init, fetch)
    const response = await asking.catch((cause: unknown) => {
      if (given?.aborted) throw cause
      throw new Unreachable(undefined, cause, mayBeDone)
    })
    if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined))
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (given?.aborted) throw cause
      throw new Unreachable(response.status, cause, mayBeDone)
    })
    // Whoever declares a reply gets it parsed; an endpoint without one answers bytes and is linked to, not called.
    return endpoint.reply?.parse(answer) as ReplyOf<typeof endpoint>
  }
  return client
}

export type ClientOptions = {
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  /** For programs: `{ authorization: 'Bearer …' }`. A function is asked at each call. */
  readonly headers?: Headers | (() => Headers)
  /** How often a reading, or a command with a key, is sent again after a 502, 503 or 504 (specification §8). */
  readonly retries?: number
  /** What nothing comes of for so long is given up, as without a line: what hangs holds a connection. Without it nothing is. */
  readonly limits?: { readonly readMs: number; readonly writeMs: number }
  /** For tests. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

/** Twice as long each time, and never all at once: half of it is chance, so that a hundred tills do not come back together. */
function pauseMs(failures: number): number {
  return 300 * 2 ** failures * (0.5 + Math.random() / 2)
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Where an endpoint lies, for what is linked to and not called: a file. */
export function addressOf<const E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params' | 'query'>,
): string {
  return pathOf(endpoint.path, input.params) + searchOf(input.query)
}

function pathOf(path: string, params: unknown): string {
  const values: Record<string, unknown> = { ...(typeof params === 'object' ? params : {}) }
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])))
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
