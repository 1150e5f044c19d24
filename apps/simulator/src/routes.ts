import type { IncomingHttpHeaders } from 'node:http'
import type { Book } from './book.ts'
import { testCards } from './cards.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { acquiringFee, paymentView } from './payment.ts'
import { invalid, notFound, Problem } from './problem.ts'
import type { Outcome, Provider } from './provider.ts'
import { readCharge, readIdempotencyKey, readRefund } from './requests.ts'

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
}

type Handler = (request: ApiRequest, id: string) => Outcome | Promise<Outcome>

/** The paths a test uses to steer and to look; ordered mishaps leave them alone. */
export const isForTests = (path: string) => path === '/v1/faults' || path === '/v1/journal'

/** The API's contents page. `:id` stands for one segment. */
export function openApi({ appId, webhookUrl, provider, book, journal, faults }: ApiParts) {
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

    'GET /v1/journal': ({ query }) => answer({ entries: journal.entries.slice(readCount(query, 'after', 0)) }),
    'GET /v1/faults': () => answer(faults.plan()),
    'POST /v1/faults': ({ body }) => answer(faults.set(body)),
    'DELETE /v1/faults': () => answer(faults.clear()),
  }
  const knownPaths = new Set(Object.keys(routes).map((route) => route.slice(route.indexOf(' ') + 1)))

  return async function handle(request: ApiRequest): Promise<Outcome> {
    const [, id = ''] = /^\/v1\/payments\/([^/]+)/.exec(request.path) ?? []
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

/** What a reconciler asks after a silence: was this key ever charged? */
function findByKey(book: Book, query: URLSearchParams): Outcome {
  return foundPayment(book.paymentByKey(query.get('idempotencyKey') ?? ''))
}

function listPayments(book: Book, query: URLSearchParams): Outcome {
  const from = query.get('from')
  if (from !== null && Number.isNaN(Date.parse(from))) throw invalid('from must be an ISO 8601 instant.')
  const start = readCount(query, 'cursor', 0)
  const limit = Math.min(readCount(query, 'limit', 100), 500)
  if (limit < 1) throw invalid('limit must be at least 1.')

  // The cursor is a position in the order of creation, which never changes.
  const payments = book.payments()
  const fromMs = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const found: unknown[] = []
  let position = start
  for (; position < payments.length && found.length < limit; position++) {
    const payment = payments[position]
    if (payment && Date.parse(payment.createdAt) >= fromMs) found.push(paymentView(payment))
  }
  return answer({ payments: found, nextCursor: position < payments.length ? String(position) : null })
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw invalid(`${name} must be a whole number.`)
  return Number(text)
}
