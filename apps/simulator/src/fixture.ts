import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type SimulatorOptions, startSimulator } from './server.ts'

export const appId = 'app_test'
export const appSecret = 'sk_test_simulator'
export const basic = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`

const startMs = Date.parse('2027-03-09T12:30:00.000Z') - performance.now()
/** The clock of the simulators of these tests: it runs on from a fixed moment, whatever the machine's own says. */
export const now = () => new Date(startMs + performance.now())

/** A running simulator with short waits, and a caller for it; both end with the test. */
export async function simulator(options: Partial<SimulatorOptions> = {}) {
  const running = await startSimulator({ appId, appSecret, slowMs: 80, webhookRetryMs: [20, 40], now, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= running.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ...running, stop, ...callerOf(running.url) }
}

export function callerOf(url: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    waitMs = 60_000,
  ) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: basic, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(waitMs),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }
  return {
    call,
    charge: (token: string, key: string, more: Record<string, unknown> = {}, waitMs?: number) =>
      call('POST', '/v1/payments', chargeBody(token, more), { 'idempotency-key': key }, waitMs),
    /** Charges a card, and leaves without an answer once the provider is at it. */
    async chargeAndLeave(token: string, key: string, isAtIt: () => Promise<boolean>) {
      const leaving = new AbortController()
      const headers = { authorization: basic, 'content-type': 'application/json', 'idempotency-key': key }
      const body = JSON.stringify(chargeBody(token))
      const charging = fetch(`${url}/v1/payments`, { method: 'POST', headers, body, signal: leaving.signal })
      await Promise.race([charging, expect.poll(isAtIt).toBe(true)])
      leaving.abort()
      await expect(charging).rejects.toThrow(/abort/i)
    },
    refund: (id: string, key: string, amountPence: number) =>
      call('POST', `/v1/payments/${id}/refunds`, { amountPence }, { 'idempotency-key': key }),
  }
}

export const chargeBody = (token: string, more: Record<string, unknown> = {}) => ({
  amountPence: 2_440,
  currency: 'GBP',
  card: { token },
  reference: 'Table 7',
  metadata: { order: 'order-1' },
  ...more,
})

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  text: string
  id: string
  type: string
  paymentId: string
  at: number
}

/** A shop's webhook address that notes what arrives; answers with the given status codes in turn, then 204. */
export async function shop(statuses: number[] = []) {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (req, res) => {
    if (req.url !== '/hooks') return void res.writeHead(200).end()
    let text = ''
    for await (const chunk of req) text += chunk
    const body = JSON.parse(text)
    const at = performance.now()
    received.push({ headers: req.headers, text, id: body.id, type: body.type, paymentId: body.data.payment.id, at })
    res.writeHead(statuses.shift() ?? 204, { location: '/moved' }).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { received, webhook: { url: `http://127.0.0.1:${port}/hooks`, secret: 'whsec_for_tests' } }
}

export function temporaryJournal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'journal.jsonl')
}
