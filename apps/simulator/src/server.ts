import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBook } from './book.ts'
import { holdsCardNumber } from './cards.ts'
import { openFaults } from './faults.ts'
import { holdJournal } from './hold.ts'
import { type Entry, openJournal } from './journal.ts'
import { openPage } from './page.ts'
import { Problem, problemBody } from './problem.ts'
import { internalError, type Outcome, offline, openProvider } from './provider.ts'
import { isBatch, isForTests, openApi } from './routes.ts'
import { openPostman } from './webhooks.ts'

export interface SimulatorOptions {
  appId: string
  appSecret: string
  /** 0 or unset takes a free port of the loopback address. */
  port?: number
  webhook?: { url: string; secret: string }
  /** Unset keeps everything in memory. */
  journalFile?: string
  /** How long slow and pending cards take; 3,000 unless set otherwise. */
  slowMs?: number
  /** Where it does not answer: how long until it cuts the connection. Unset is never. */
  silenceMs?: number
  /** Waits between the tries of one webhook. */
  webhookRetryMs?: readonly number[]
  webhookTimeoutMs?: number
  /** For a demo: takes charges of the past in batches, so that its history can be refunded. */
  takesPastCharges?: boolean
  now?: () => Date
}

export interface Simulator {
  url: string
  /** What happened so far, as an independent witness reads it. */
  journal(): Entry[]
  /** Resolves with the reason when the journal cannot be written any more; from then on every connection is cut. */
  readonly failed: Promise<unknown>
  stop(): Promise<void>
}

const longestBodyBytes = 64 * 1024
const longestBatchBytes = 2 * 1024 * 1024

/** Starts a card provider that moves no money. Refuses to start on a journal that another process is writing. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const {
    appId,
    appSecret,
    webhook,
    journalFile,
    silenceMs,
    now = () => new Date(),
    takesPastCharges = false,
  } = options
  const letGo = journalFile === undefined ? () => undefined : await holdJournal(journalFile, 3_000)
  const journal = openJournal(journalFile, now)
  const book = openBook(journal.entries)
  const faults = openFaults()
  const note = (type: 'webhook.delivered' | 'webhook.abandoned') => (eventId: string, attempts: number) =>
    book.apply(journal.append({ type, eventId, attempts }))
  const postman =
    webhook &&
    openPostman({
      ...webhook,
      retryMs: options.webhookRetryMs ?? [200, 1_000, 5_000, 15_000],
      timeoutMs: options.webhookTimeoutMs ?? 5_000,
      faults,
      now,
      onDelivered: note('webhook.delivered'),
      onAbandoned: note('webhook.abandoned'),
    })
  const provider = openProvider({ journal, book, postman, slowMs: options.slowMs ?? 3_000, now })
  const webhookUrl = webhook?.url ?? null
  const api = openApi({ appId, webhookUrl, provider, book, journal, faults, takesPastCharges, now })
  const page = openPage(journal)
  const isCaller = credentialsCheck(appId, appSecret)

  async function outcomeOf(req: IncomingMessage, url: URL, text: string | undefined): Promise<Outcome> {
    if (!isCaller(req.headers.authorization)) {
      throw new Problem(401, 'unauthorised', 'Wrong credentials', 'Send the app id and app secret as HTTP Basic.')
    }
    if (text === undefined) {
      throw new Problem(413, 'body_too_large', 'Too large', 'Send it in smaller parts.')
    }
    if (holdsCardNumber(text)) {
      const detail = 'Send a card token. The request looked like it holds a card number; it was not read or kept.'
      throw new Problem(422, 'card_number_refused', 'No card numbers here', detail)
    }
    const { pathname: path, searchParams: query } = url
    const request = { method: req.method ?? 'GET', path, query, headers: req.headers, body: parseJson(text) }
    if (isForTests(path)) return api(request)

    const { latencyMs } = faults.plan()
    if (latencyMs > 0) await sleep(latencyMs)
    const fault = faults.takeRequestFault()
    if (fault === 'error') throw internalError()
    if (fault === 'offline') throw offline()
    if (fault === 'hang') return { kind: 'silence' }
    if (fault === 'drop') return { kind: 'cut' }
    const outcome = await api(request)
    return fault === 'lose_reply' ? { kind: 'cut' } : outcome
  }

  async function serve(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '/', 'http://simulator')
    if (url.pathname === '/') return page(res)
    const maxBytes = isBatch(url.pathname) && takesPastCharges ? longestBatchBytes : longestBodyBytes
    const outcome = await outcomeOf(req, url, await readBody(req, maxBytes)).catch(problemOutcome)
    // Nothing is said, and nothing read from memory is shown, before it is on disk.
    await journal.durable()
    if (outcome.kind === 'silence') {
      if (silenceMs === undefined) return
      await sleep(silenceMs)
      return void req.socket.destroy()
    }
    if (outcome.kind === 'cut') return void req.socket.destroy()
    const isProblem = outcome.status >= 400
    res.writeHead(outcome.status, {
      'content-type': isProblem ? 'application/problem+json' : 'application/json',
      'cache-control': 'no-store',
      ...(outcome.isReplay && { 'idempotent-replayed': 'true' }),
      ...(outcome.status === 401 && { 'www-authenticate': 'Basic realm="simulator"' }),
      ...(outcome.status === 503 && { 'retry-after': '1' }),
    })
    res.end(JSON.stringify(outcome.body))
  }

  // A journal that cannot be written cuts the connection: the caller must not believe anything.
  const server = createServer((req, res) => serve(req, res).catch(() => req.socket.destroy()))
  // Longer than callers keep idle connections, so that a reset only ever means an ordered mishap.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port ?? 0, '127.0.0.1', listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port

  return {
    url: `http://127.0.0.1:${port}`,
    journal: () => [...journal.entries],
    failed: journal.failed,
    async stop() {
      provider.stop()
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
      await journal.close()
      letGo()
    },
  }
}

function problemOutcome(error: unknown): Outcome {
  const problem = error instanceof Problem ? error : internalError()
  if (!(error instanceof Problem)) console.error(error)
  return { kind: 'answer', status: problem.status, body: problemBody(problem) }
}

/** The body as text; undefined when it is too long. */
async function readBody(req: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req) {
    bytes += chunk.length
    // The rest is read and thrown away, so that the caller sees the answer and not a reset.
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  return bytes <= maxBytes ? Buffer.concat(chunks).toString('utf8') : undefined
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'malformed_json', 'Malformed JSON', 'The body is not JSON.')
  }
}

// Digests are compared, so that neither the length nor the first wrong letter shows in the time it takes.
function credentialsCheck(appId: string, appSecret: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`)
  return (header: string | undefined) => timingSafeEqual(digest(header ?? ''), expected)
}
