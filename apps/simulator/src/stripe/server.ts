import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseForm } from './form.ts'
import { type Account, type Ledger, newName, openLedger } from './ledger.ts'
import { StripeRefusal } from './refusal.ts'
import { openRoutes } from './routes.ts'

export type StripeFault = {
  /** Which requests it meets: `POST /v1/payment_intents/pi_1/confirm`. */
  readonly on: RegExp
  /** Before anything happens: an error, a cut, silence. After it has: the answer is lost, or comes late. */
  readonly fault: 'error' | 'rate_limit' | 'drop' | 'hang' | 'lose_reply' | 'delay'
  readonly times?: number
}

export type StripeRequest = {
  readonly method: string
  readonly path: string
  readonly account: string | undefined
  readonly idempotencyKey: string | undefined
  readonly version: string | undefined
  readonly body: string
}

export type StripeStandIn = {
  readonly url: string
  readonly secretKey: string
  readonly ledger: Ledger
  /** Every request as it came. */
  readonly requests: readonly StripeRequest[]
  fault(fault: StripeFault): void
  /** Takes back every fault that has not met a request yet. */
  mend(): void
  /** What Stripe does by itself once the restaurant has answered its questions. */
  setAccount(id: string, changes: Partial<Account>): void
  /** The guest adds a tip where the reader asks for one, and holds a card to it. */
  presentCard(readerId: string, guest?: { readonly decline?: string; readonly tip?: number }): void
  /** The owner gives a card on the Checkout page, or lets it run out. */
  finishSession(id: string, method: string | null): void
  /** A guest pays on a page, or their card is declined there. */
  payOnPage(id: string, card?: 'declined'): void
  /** Pays out everything taken on the account so far. */
  payOut(account: string, status?: string): string
  /** A message, signed as Stripe signs: its bytes and the header beside them. */
  message(event: { type: string; account?: string; object: unknown }, secret: string, at: string): SignedMessage
  stop(): Promise<void>
}

export type SignedMessage = { readonly id: string; readonly body: string; readonly signature: string }

type Options = { readonly now?: () => Date }

type Remembered = { readonly fingerprint: string; readonly status: number; readonly text: string }

/**
 * A stand-in for Stripe, for tests: it speaks the few endpoints our server speaks to, in Stripe's shapes, keeps its
 * idempotency keys, and can fail in every way a network can. It moves no money.
 */
export async function startStripeStandIn({ now = () => new Date() }: Options = {}): Promise<StripeStandIn> {
  const secretKey = newName('sk_test')
  const ledger = openLedger()
  const seconds = () => Math.floor(now().getTime() / 1000)
  const routes = openRoutes(ledger, seconds)
  const remembered = new Map<string, Remembered>()
  const requests: StripeRequest[] = []
  let faults: StripeFault[] = []

  function takeFault(line: string): StripeFault['fault'] | undefined {
    const found = faults.find(({ on }) => on.test(line))
    if (!found) return undefined
    const left = (found.times ?? 1) - 1
    faults = faults.flatMap((each) => (each !== found ? [each] : left > 0 ? [{ ...each, times: left }] : []))
    return found.fault
  }

  function answer(req: IncomingMessage, url: URL, body: string): Remembered {
    const key = headerOf(req, 'idempotency-key')
    const account = headerOf(req, 'stripe-account')
    const method = req.method ?? 'GET'
    const given = method === 'GET' || method === 'DELETE' ? url.search.slice(1) : body
    const fingerprint = createHash('sha256').update(`${method} ${url.pathname} ${account} ${given}`).digest('hex')
    const place = `${account} ${key}`
    const before = key === undefined ? undefined : remembered.get(place)
    if (before && before.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { fingerprint, status: 400, text: JSON.stringify({ error: { type: 'idempotency_error', message } }) }
    }
    if (before) return before
    const result = carryOut(() =>
      routes.answer({ method, path: url.pathname, fields: parseForm(given), account: account ?? 'acct_platform' }),
    )
    const made = { fingerprint, ...result }
    if (key !== undefined && method === 'POST') remembered.set(place, made)
    return made
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://stripe')
    const body = await readText(req)
    const line = `${req.method} ${url.pathname}`
    requests.push({
      method: req.method ?? 'GET',
      path: url.pathname,
      account: headerOf(req, 'stripe-account'),
      idempotencyKey: headerOf(req, 'idempotency-key'),
      version: headerOf(req, 'stripe-version'),
      body,
    })
    const fault = takeFault(line)
    if (fault === 'hang') return
    if (fault === 'drop') return void res.destroy()
    if (fault === 'error') return send(res, 500, JSON.stringify({ error: { type: 'api_error', message: 'Sorry.' } }))
    if (fault === 'rate_limit') {
      const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
      return send(res, 429, JSON.stringify({ error }))
    }
    if (headerOf(req, 'authorization') !== `Bearer ${secretKey}`) {
      const error = {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${headerOf(req, 'authorization')}`,
      }
      return send(res, 401, JSON.stringify({ error }))
    }
    const { status, text } = answer(req, url, body)
    if (fault === 'lose_reply') return void res.destroy()
    if (fault === 'delay') await new Promise((done) => setTimeout(done, 1_500))
    send(res, status, text)
  }

  const server = createServer((req, res) => {
    serve(req, res).catch(() => res.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    ledger,
    requests,
    fault(fault) {
      faults.push(fault)
    },
    mend() {
      faults = []
    },
    setAccount(id, changes) {
      const account = ledger.accounts.get(id)
      if (account) ledger.accounts.set(id, { ...account, ...changes })
    },
    presentCard(readerId, { decline, tip } = {}) {
      const reader = ledger.readers.get(readerId)
      const intent = ledger.intents.get(reader?.intent ?? '')
      if (!reader || !intent) throw new Error('The reader waits for no card.')
      if (reader.tipOn !== null) {
        intent.tip = tip ?? 0
        intent.amount += intent.tip
      }
      if (decline) routes.decline(intent, decline)
      else routes.take(intent, { brand: 'visa', last4: '9969' })
      reader.intent = null
    },
    payOnPage(id, card) {
      routes.payOnPage(id, card ?? { brand: 'visa', last4: '4242' })
    },
    finishSession(id, method) {
      const session = ledger.sessions.get(id)
      if (session) ledger.sessions.set(id, { ...session, method, status: method ? 'complete' : 'expired' })
    },
    payOut(account, status = 'in_transit') {
      const id = newName('po')
      let amount = 0
      for (const intent of ledger.intents.values()) {
        if (intent.account !== account || !intent.charge || intent.charge.payout) continue
        intent.charge.payout = id
        amount += intent.charge.amount - intent.charge.stripeFee - intent.fee
      }
      const arrives = seconds() + 2 * 86_400
      ledger.payouts.set(id, { id, account, amount, created: seconds(), arrives, status })
      return id
    },
    message({ type, account, object }, secret, at) {
      const id = newName('evt')
      const created = Math.floor(Date.parse(at) / 1000)
      const body = JSON.stringify({ id, object: 'event', type, account, created, livemode: false, data: { object } })
      const v1 = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
      return { id, body, signature: `t=${created},v1=${v1}` }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function carryOut(work: () => object): { status: number; text: string } {
  try {
    return { status: 200, text: JSON.stringify(work()) }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, text: JSON.stringify(error.body) }
    throw error
  }
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'application/json', 'request-id': newName('req') })
  res.end(text)
}

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}

async function readText(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
