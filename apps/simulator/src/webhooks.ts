import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import type { Entry } from './journal.ts'
import { paymentView } from './payment.ts'

export interface PostmanOptions {
  url: string
  /** The key of the signature: its UTF-8 bytes as they are, without decoding. */
  secret: string
  /** Waits before the second, third … try. Their number plus one is the number of tries. */
  retryMs: readonly number[]
  timeoutMs: number
  faults: Faults
  now: () => Date
  onDelivered(eventId: string, attempts: number): void
  onAbandoned(eventId: string, attempts: number): void
}

export interface Postman {
  /** Resolves after the first try, arrived or not; further tries go on behind. */
  send(entry: AnnouncedEntry, copies: 1 | 2): Promise<void>
  stop(): void
}

export type AnnouncedEntry = Extract<Entry, { eventId: string | null; payment: unknown }> & { eventId: string }

/** Tells the shop what happened: at least once, the same id on every try, in no promised order. */
export function openPostman(options: PostmanOptions): Postman {
  const { url, secret, retryMs, timeoutMs, faults, now } = options
  const stopping = new AbortController()
  const heldBack: AnnouncedEntry[] = []

  async function post(entry: AnnouncedEntry): Promise<boolean> {
    const body = JSON.stringify(webhookBody(entry))
    const sentAt = Math.floor(now().getTime() / 1000)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, entry.eventId, sentAt, body) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      // Weather: the shop is away, slow or restarting. The next try carries the same id.
      return false
    }
  }

  async function tryAgain(entry: AnnouncedEntry) {
    let attempts = 1
    for (const waitMs of retryMs) {
      await sleep(waitMs, undefined, { signal: stopping.signal })
      attempts += 1
      if (await post(entry)) return options.onDelivered(entry.eventId, attempts)
    }
    // A try cut short by our own stop proves nothing about the shop; the next start sends it again.
    if (!stopping.signal.aborted) options.onAbandoned(entry.eventId, attempts)
  }

  async function deliver(entry: AnnouncedEntry, copies: 1 | 2) {
    const posted = await Promise.all(Array.from({ length: copies }, () => post(entry)))
    if (stopping.signal.aborted) return
    if (posted.some(Boolean)) return options.onDelivered(entry.eventId, 1)
    // Stopping rejects the wait; that is the end of this errand and not a fault.
    tryAgain(entry).catch(() => undefined)
  }

  return {
    async send(entry, copies) {
      if (stopping.signal.aborted) return
      const fault = faults.takeWebhookFault()
      if (fault === 'lose') return options.onAbandoned(entry.eventId, 0)
      if (fault === 'reverse') {
        heldBack.unshift(entry)
        if (faults.plan().webhooks.reverse > 0) return
        for (const held of heldBack.splice(0)) await deliver(held, 1)
        return
      }
      await deliver(entry, fault === 'duplicate' ? 2 : copies)
    },
    stop: () => stopping.abort(),
  }
}

/** The three Standard Webhooks headers; the signature covers `id.timestamp.body`, the time is in seconds. */
export function signedHeaders(secret: string, id: string, sentAt: number, body: string) {
  const signature = createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(sentAt), 'webhook-signature': `v1,${signature}` }
}

function webhookBody(entry: AnnouncedEntry) {
  const payment = paymentView(entry.payment)
  return {
    id: entry.eventId,
    type: entry.type,
    timestamp: entry.at,
    data: entry.type === 'payment.refunded' ? { payment, refund: entry.refund } : { payment },
  }
}
