import type { IncomingHttpHeaders } from 'node:http'
import type { Book } from './book.ts'
import { testCards } from './cards.ts'
import type { Faults } from './faults.ts'
import { holdView, type StoredHold } from './holds.ts'
import type { Journal } from './journal.ts'
import { readPastCharges } from './past-charges.ts'
import { acquiringFee, paymentView, type StoredPayment } from './payment.ts'
import { invalid, notFound, Problem } from './problem.ts'
import type { Outcome, Provider } from './provider.ts'
import { readCapture, readCharge, readHold, readIdempotencyKey, readRefund } from './requests.ts'

export interface ApiRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}

export interface ApiParts {
  appId: string
  webhookUrl: string | null
  provider: Provider
  book: Book
  journal: Journal
  faults: Faults
  /** A demo's history has charges nobody made here. */
  takesPastCharges: boolean
  now: () => Date
}

type Handler = (request: ApiRequest, id: string) => Outcome | Promise<Outcome>

/** The paths a test uses to steer and to look; ordered mishaps leave them alone. */
export const isForTests = (path: string) => path === '/v1/faults' || path === '/v1/journal'

/** The one path whose bodies are long. */
export const isBatch = (path: string) => path === '/v1/past-charges'

/** The API's contents page. `:id` stands for one segment. */
export function openApi({ appId, webhookUrl, provider, book, journal, faults, takesPastCharges, now }: ApiParts) {
  const routes: Record<string, Handler> = {
    'GET /v1/account': () => answer({ id: appId, mode: 'simulated', currency: 'GBP', fee: acquiringFee, webhookUrl }),
    'GET /v1/test-cards': () => answer({ cards: testCards }),

    'POST /v1/payments': ({ body, headers }) =>
      provider.charge(readCharge(body), readIdempotencyKey(headers['idempotency-key'])),
    'GET /v1/payments': ({ query }) =>
      query.has('idempotencyKey') ? findByKey(book, query) : listPayments(book, query),
    'GET /v1/payments/:id': (_request, id) => foundPayment(book.payment(id)),
    'POST /v1/payments/:id/refunds': ({ body, headers }, id) =>
      provider.refund(id, readRefund(body), readIdempotencyKey(headers['idempotency-key'])),
    'POST /v1/payments/:id/cancel': (_request, id) => provider.cancel(id),

    'POST /v1/holds': ({ body, headers }) =>
      provider.hold(readHold(body), readIdempotencyKey(headers['idempotency-key'])),
    'GET /v1/holds': ({ query }) => foundHold(book.holdByKey(query.get('idempotencyKey') ?? ''), now()),
    'POST /v1/holds/release': ({ headers }) => provider.release(readIdempotencyKey(headers['idempotency-key'])),
    'POST /v1/holds/:id/capture': ({ body, headers }, id) =>
      provider.capture(id, readCapture(body), readIdempotencyKey(headers['idempotency-key'])),

    'POST /v1/past-charges': ({ body }) => {
      if (!takesPastCharges) throw notFound('Past charges are taken in a demo only.')
      return provider.takePast(readPastCharges(body))
    },

    'GET /v1/journal': ({ query }) => answer({ entries: journal.entries.slice(readCount(query, 'after', 0)) }),
    'GET /v1/faults': () => answer(faults.plan()),
    'POST /v1/faults': ({ body }) => answer(faults.set(body)),
    'DELETE /v1/faults': () => answer(faults.clear()),
  }
  const knownPaths = new Set(Object.keys(routes).map((route) => route.slice(route.indexOf(' ') + 1)))

  return async function handle(request: ApiRequest): Promise<Outcome> {
    const [, id = ''] = /^\/v1\/(?:payments|holds(?=\/[^/]+\/))\/([^/]+)/.exec(request.path) ?? []
    const path = id === '' ? request.path : request.path.replace(`/${id}`, '/:id')
    const handler = routes[`${request.method} ${path}`]
    if (handler) return handler(request, id)
    if (!knownPaths.has(path)) throw notFound('There is nothing at this address.')
    throw new Problem(405, 'method_not_allowed', 'Method not allowed', `${request.method} does not work here.`)
  }
}

const answer = (body: unknown): Outcome => ({ kind: 'answer', status: 200, body })

function foundPayment(payment: ReturnType<Book['payment']>): Outcome {
  if (!payment) throw notFound('There is no such payment.')
  return answer(paymentView(payment))
}

function foundHold(hold: StoredHold | undefined, now: Date): Outcome {
  if (!hold) throw notFound('There is no such hold.')
  return answer(holdView(hold, now))
}

/** What a reconciler asks after a silence: was this key ever charged? */
function findByKey(book: Book, query: URLSearchParams): Outcome {
  return foundPayment(book.paymentByKey(query.get('idempotencyKey') ?? ''))
}

function listPayments(book: Book, query: URLSearchParams): Outcome {
  const fromMs = readInstant(query, 'from', Number.NEGATIVE_INFINITY)
  const toMs = readInstant(query, 'to', Number.POSITIVE_INFINITY)
  const restaurantId = query.get('restaurantId')
  const start = readCount(query, 'cursor', 0)
  const limit = Math.min(readCount(query, 'limit', 100), 500)
  if (limit < 1) throw invalid('limit must be at least 1.')

  // The cursor is a position in the order of creation, which never changes.
  const payments = book.payments()
  const isAsked = ({ createdAt, metadata }: StoredPayment) =>
    Date.parse(createdAt) >= fromMs &&
    Date.parse(createdAt) < toMs &&
    (restaurantId === null || metadata.restaurantId === restaurantId)
  const found: unknown[] = []
  let position = start
  for (; position < payments.length && found.length < limit; position++) {
    const payment = payments[position]
    if (payment && isAsked(payment)) found.push(paymentView(payment))
  }
  return answer({ payments: found, nextCursor: position < payments.length ? String(position) : null })
}

function readInstant(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  const ms = text === null ? otherwise : Date.parse(text)
  if (Number.isNaN(ms)) throw invalid(`${name} must be an ISO 8601 instant.`)
  return ms
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw invalid(`${name} must be a whole number.`)
  return Number(text)
}
