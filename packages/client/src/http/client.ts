import {
  type BodyFor,
  type Endpoint,
  type ParamsFor,
  problemSchema,
  type QueryFor,
  type ReplyOf,
} from '@tableside/contract/core'
import { Refused, Unreachable } from './errors.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value }

/** What a call needs: exactly what its endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsFor<E>> &
  (QueryFor<E> extends undefined ? { query?: undefined } : { query?: QueryFor<E> }) &
  Part<'body', BodyFor<E>> &
  (E['isIdempotent'] extends true ? { key: string } : { key?: undefined }) & { signal?: AbortSignal }

/**
 * Calls an endpoint of the contract and answers its parsed reply.
 *
 * @throws Refused with the server's words · Unreachable when it may be tried again with the same key
 */
export type Client = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>

const passing = new Set([502, 503, 504])

/** A 502, 503 or 504 passes by itself; only `maintenance` is a no that somebody has to read. */
function failureOf(status: number, answer: unknown): Refused | Unreachable {
  const { success, data } = problemSchema.safeParse(answer)
  if (passing.has(status) && data?.code !== 'maintenance') return new Unreachable(status)
  return success ? new Refused(data) : new Unreachable(status)
}

/** @param baseUrl '' for the page's own server */
export function createClient({
  baseUrl = '',
  fetch = globalThis.fetch.bind(globalThis),
  headers = {},
}: ClientOptions = {}): Client {
  return async (endpoint, { params, query, body, key, signal }) => {
    const response = await fetch(baseUrl + pathOf(endpoint.path, params) + searchOf(query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new Unreachable(undefined, cause)
    })
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new Unreachable(response.status, cause)
    })
    if (!response.ok) throw failureOf(response.status, answer)
    // Whoever declares a reply gets it parsed; an endpoint without one answers bytes and is linked to, not called.
    return endpoint.reply?.parse(answer) as ReplyOf<typeof endpoint>
  }
}

export type ClientOptions = {
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  /** For programs: `{ authorization: 'Bearer …' }`. */
  readonly headers?: Readonly<Record<string, string>>
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
