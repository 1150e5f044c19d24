import type { BodyFor, Endpoint, ParamsFor, QueryFor, ReplyOf } from '@tableside/contract/core'
import { api } from '../api.ts'
import { newId } from '../new-id.ts'

/** What is wrong with a part of what is to be sent, with the path to it: "lines.0.name". */
export type Issue = { readonly path: string; readonly message: string }

/** A call that has not been sent yet, and what its endpoint would find wrong with it. */
export type EditRequest<Reply> = {
  /** Equal for the same call: decides whether it is sent under the same key. */
  readonly content: string
  readonly issues: readonly Issue[]
  /** Sent again under the same key it is done once. */
  readonly isIdempotent: boolean
  /** A key that a provider has refused under stands for that attempt: under it nobody is asked again. */
  readonly asksProvider?: true | undefined
  readonly send: (key: string) => Promise<Reply>
}

/** The fields of the endpoint. Their values come from a form and may still be wrong: the endpoint's schema finds out. */
type Typed<Body> = Body extends object ? { readonly [Field in keyof Body]: unknown } : undefined

type RequestInput<E extends Endpoint> = ([ParamsFor<E>] extends [undefined]
  ? { params?: undefined }
  : { params: ParamsFor<E> }) &
  ([QueryFor<E>] extends [undefined] ? { query?: undefined } : { query: QueryFor<E> }) &
  ([BodyFor<E>] extends [undefined] ? { body?: undefined } : { body: Typed<BodyFor<E>> })

/** A call of an endpoint, judged by the endpoint's own schema and sent when it is pressed. */
export function request<const E extends Endpoint>(endpoint: E, input: RequestInput<E>): EditRequest<ReplyOf<E>> {
  const issues = endpoint.body?.safeParse(input.body).error?.issues ?? []
  return {
    content: JSON.stringify([endpoint.name, input]),
    issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    isIdempotent: endpoint.isIdempotent,
    asksProvider: endpoint.asksProvider,
    // The schema has found nothing wrong with it, which is more than the type of a call could say.
    send: (key) => api(endpoint, { ...input, ...(endpoint.isIdempotent ? { key } : {}) } as never),
  }
}

/**
 * One id and one key for what a form makes: pressed again after an answer was lost, the same content is the same request,
 * so nothing is made twice. Changed content is sent under another key, and still about the same thing.
 */
export function createIdentity() {
  let id = newId()
  let known: { readonly content: string; readonly key: string } | undefined
  return {
    get id() {
      return id
    },
    keyFor: (content: string): string => {
      if (known?.content !== content) known = { content, key: newId() }
      return known.key
    },
    /** Its provider said no: the same content is a new attempt, such as with another card. */
    refused: () => {
      known = undefined
    },
    /** It was done: the next one is another. */
    renew: () => {
      id = newId()
      known = undefined
    },
  }
}
