import { endpoints } from '@tableside/contract'
import type { Problem } from '@tableside/contract/core'
import { endpointAt } from './endpoint-at.ts'
import { server } from './stand-in-server.ts'
import { answerTheUsual, type Circumstances } from './usual-answers.ts'

/** What the frame around every page reads: it is there before the page. */
const ofTheFrame = /^\/api\/v1\/(session|site|plans)\b|\/(live|notifications)\b|\/restaurants\/[^/]+$/

const fault: Problem = {
  ...{ type: 'about:blank', status: 500, code: 'internal_error', requestId: 'test' },
  ...{ title: 'Something went wrong on our side.', detail: 'Please try again in a minute.' },
}

/** Every reading the test has said nothing of gets the emptiest reply: a restaurant in which nothing has happened yet. */
export function answerEmptily(circumstances: Circumstances): void {
  answerTheUsual(server, circumstances)
  for (const endpoint of endpoints) if (endpoint.method === 'GET') server.answersByDefault(endpoint)
}

/** Stands between page and server: what the page reads is held back until it fails or passes. */
export function interceptReads(): { readonly fail: () => void; readonly pass: () => void } {
  const { fetch } = server
  let state: 'held' | 'failing' | 'passing' = 'held'
  const waiting: (() => void)[] = []
  server.fetch = async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? ''
    const isRead = (init.method ?? 'GET') === 'GET' && endpointAt('GET', path) !== undefined
    if (!isRead || ofTheFrame.test(path)) return fetch(input, init)
    if (state === 'held') await new Promise<void>((go) => waiting.push(go))
    init.signal?.throwIfAborted()
    return state === 'failing' ? Response.json(fault, { status: fault.status }) : fetch(input, init)
  }
  const set = (next: typeof state) => {
    state = next
    for (const go of waiting.splice(0)) go()
  }
  return { fail: () => set('failing'), pass: () => set('passing') }
}
