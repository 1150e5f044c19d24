import { fetchWithin } from '@tableside/client/http'
import type { BodyFor, Endpoint, ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { answerLimitMs, changeLimitMs } from '../shared/answer-limit.ts'

/*
 * Only the types of the contract: its schemas would weigh more than the whole page, and the server has parsed what it sends.
 */

/** A field that is wrong, and why. */
type Issue = { readonly path: string; readonly message: string }

/**
 * What became of a request. `refused`: nothing was done, and `text` says why, in words for guests. `unknown`: nobody
 * answered, or somebody between here and there did; it may have been done.
 */
export type Sent<Reply> =
  | { readonly state: 'done'; readonly reply: Reply }
  | { readonly state: 'refused'; readonly code: string; readonly text: string; readonly issues: readonly Issue[] }
  | { readonly state: 'unknown'; readonly text: string }

type Ask = { readonly method: Endpoint['method']; readonly body?: unknown; readonly key?: string }

/** A server that is busy for a moment is asked again before the guest reads of it: so often, and after a wait no longer than this. */
const maxTries = 3
const maxWaitSeconds = 5

/** Each request may be sent again: it reads, or carries an id or a key, or asks for what is so already. */
async function askPatiently(path: string, sent: RequestInit, triesLeft = maxTries): Promise<Response | undefined> {
  const limitMs = sent.method === 'GET' ? answerLimitMs : changeLimitMs
  const response = await fetchWithin(limitMs, path, sent).catch(() => undefined)
  const waitSeconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  if (response?.status !== 503 || triesLeft <= 1 || !(waitSeconds <= maxWaitSeconds)) return response
  await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000))
  return askPatiently(path, sent, triesLeft - 1)
}

async function ask<Reply>({ language, t }: Words, path: string, { method, body, key }: Ask): Promise<Sent<Reply>> {
  const headers = {
    accept: 'application/json',
    // The answer is read on a page of this language.
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await askPatiently(path, sent)
  if (!response) return { state: 'unknown', text: t('frame.noConnection') }
  const answer = await response.json().catch(() => undefined)
  if (response.ok && answer) return { state: 'done', reply: answer as Reply }
  const text = [answer?.title, answer?.detail].filter(Boolean).join(' ')
  if (response.status >= 500 || !answer) return { state: 'unknown', text: text || t('frame.notAnswering') }
  return { state: 'refused', code: String(answer.code), text, issues: answer.issues ?? [] }
}

/** The endpoints of guests under a path. */
export function endpointsAt(path: readonly string[], words: Words) {
  const base = `/api/v1/guests/${path.map(encodeURIComponent).join('/')}`
  return {
    get: <E extends Endpoint>(end: string) => ask<ReplyOf<E>>(words, base + end, { method: 'GET' }),
    post: <E extends Endpoint>(end: string, body?: BodyFor<E>, key?: string) =>
      ask<ReplyOf<E>>(words, base + end, { method: 'POST', body, ...(key === undefined ? {} : { key }) }),
  }
}

export type OrderBody = BodyFor<typeof contract.sendGuestOrder>
export type PaymentBody = BodyFor<typeof contract.payGuestBill>
export type PaymentReply = ReplyOf<typeof contract.checkGuestPayment>

/** The endpoints of the table a phone was let in to. */
export function guestApi(slug: string, words: Words) {
  const { get, post } = endpointsAt([slug, 'table'], words)
  return {
    readTable: () => get<typeof contract.getGuestTable>(''),
    readMenu: () => get<typeof contract.getGuestMenu>('/menu'),
    sendOrder: (body: OrderBody) => post<typeof contract.sendGuestOrder>('/orders', body),
    callWaiter: () => post<typeof contract.callGuestWaiter>('/waiter'),
    askForBill: () => post<typeof contract.askForGuestBill>('/bill'),
    useDeposit: () => post<typeof contract.useGuestDeposit>('/deposit'),
    // The payment's own id is its key: sent again, it charges once.
    pay: (body: PaymentBody) => post<typeof contract.payGuestBill>('/payments', body, body.paymentId),
    checkPayment: (id: string) => post<typeof contract.checkGuestPayment>(`/payments/${id}/check`),
    cancelPayment: (id: string) => post<typeof contract.cancelGuestPayment>(`/payments/${id}/cancel`),
  }
}
export type GuestApi = ReturnType<typeof guestApi>
