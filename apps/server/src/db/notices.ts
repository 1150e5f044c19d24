import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import { type Channel, channels, notifyProcesses } from './notify.ts'

/** How often the connection is asked whether it is still there, and for how long it counts as there after its last answer. */
const pulseMs = 2_000
const silentMs = 4_000
const reconnectMs = [500, 1_000, 2_000, 5_000]

/** Notices between the processes of one installation, through the database they share (LISTEN and NOTIFY). */
export type Notices = {
  /** Called with each notice of the other processes on a channel. */
  subscribe(channel: Channel, listener: (words: readonly string[]) => void): void
  /** Called whenever this process begins to listen: it has missed every notice before. */
  onConnect(listener: () => void): void
  /** Whether a notice that is published now arrives here. */
  isListening(): boolean
  /** Notifies the other processes; called after the commit of what the notice is about, never inside a transaction. */
  publish(channel: Channel, words: readonly string[]): Promise<void>
  /** Begins to listen, with a connection of its own. */
  listen(): { stop(): Promise<void> }
}

export function createNotices(db: Database, log: FastifyBaseLogger): Notices {
  // A process gets no notice of its own.
  const self = randomUUID()
  const listeners = new Map<string, (words: readonly string[]) => void>()
  const connectListeners: (() => void)[] = []
  /** Asks on the connection that listens; one question after the other. */
  let query: ((text: string, values?: string[]) => Promise<unknown>) | undefined
  let answeredAtMs = Number.NEGATIVE_INFINITY

  function take(channel: string, payload = ''): void {
    const [sender, ...words] = payload.split(' ')
    if (sender !== self) listeners.get(channel)?.(words)
  }

  /** Holds one connection until it breaks. */
  async function listenOnce(stopped: AbortSignal): Promise<void> {
    const connection = db.ownConnection()
    const broken = new Promise<void>((resolve) => connection.once('end', resolve))
    connection.on('error', (error) => log.warn({ err: error }, 'listening to the other processes'))
    connection.on('notification', ({ channel, payload }) => take(channel, payload))
    let turn: Promise<unknown> = connection.connect()
    const ask = (text: string, values: string[] = []) => {
      const answer = turn.then(() => connection.query(text, values))
      turn = answer.catch(() => undefined)
      return answer
    }
    const checkAnswers = async () => {
      // A notice that was sent before the answer has arrived before it.
      await ask('select')
      answeredAtMs = performance.now()
    }
    const pulse = setInterval(() => {
      checkAnswers().catch(() => connection.end())
    }, pulseMs)
    const leave = () => void connection.end()
    stopped.addEventListener('abort', leave, { once: true })
    try {
      for (const channel of channels) await ask(`listen ${channel}`)
      await checkAnswers()
      query = ask
      for (const listener of connectListeners) listener()
      await broken
    } finally {
      query = undefined
      clearInterval(pulse)
      stopped.removeEventListener('abort', leave)
      await connection.end().catch(() => undefined)
    }
  }

  async function keepListening(stopped: AbortSignal): Promise<void> {
    for (let failures = 0; !stopped.aborted; failures++) {
      const since = performance.now()
      await listenOnce(stopped).catch((error) => log.warn({ err: error }, 'listening to the other processes'))
      if (performance.now() - since > 15_000) failures = 0
      await sleep(reconnectMs[Math.min(failures, reconnectMs.length - 1)], undefined, { signal: stopped }).catch(
        () => undefined,
      )
    }
  }

  return {
    subscribe(channel, listener) {
      listeners.set(channel, listener)
    },
    onConnect(listener) {
      connectListeners.push(listener)
    },
    isListening: () => query !== undefined && performance.now() - answeredAtMs < silentMs,
    async publish(channel, words) {
      const payload = [self, ...words].join(' ')
      if (query) await query(notifyProcesses, [channel, payload])
      else await db.shared.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    listen() {
      const stopping = new AbortController()
      const listening = keepListening(stopping.signal)
      return {
        async stop() {
          stopping.abort()
          await listening
        },
      }
    },
  }
}
