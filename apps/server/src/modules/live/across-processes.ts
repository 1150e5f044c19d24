import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import type { Database } from '../../db/database.ts'
import { wakeProcesses } from '../../db/wake-processes.ts'
import type { Hub } from './hub.ts'

/** Commands of this long share one notification, however many there were. */
const coalesceMs = 50
/** A notification holds 8,000 bytes, an id 37 of them. */
const idsEach = 200
/** How often a connection that is quiet is asked whether it is still there. */
const pulseMs = 15_000
const reconnectMs = [500, 1_000, 2_000, 5_000]

/**
 * Lets the processes of one installation wake each other's screens: each tells the others which
 * restaurants' logs have grown. Only a wake-up: the log is the truth, so a notification that is lost
 * costs time and nothing else, and whoever was away looks at every log it follows.
 */
export function linkProcesses(hub: Hub, db: Database, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const self = randomUUID()
  const untold = new Set<string>()
  const stopped = new AbortController()
  let client: Client | undefined
  let isTelling = false

  const forget = hub.onAnnounce((restaurantId) => {
    untold.add(restaurantId)
    void publish()
  })

  async function publish(): Promise<void> {
    if (isTelling || !client) return
    isTelling = true
    while (client && untold.size > 0 && !stopped.signal.aborted) {
      const ids = [...untold].slice(0, idsEach)
      for (const id of ids) untold.delete(id)
      try {
        await client.query(wakeProcesses, [`${self} ${ids.join(' ')}`])
      } catch (error) {
        for (const id of ids) untold.add(id)
        log.warn({ err: error }, 'telling the other processes')
        break
      }
      await sleep(coalesceMs)
    }
    isTelling = false
  }

  function hear(payload = ''): void {
    const [sender, ...restaurantIds] = payload.split(' ')
    if (sender === self) return
    for (const restaurantId of restaurantIds) hub.wake(restaurantId)
  }

  /** Holds one connection until it breaks. */
  async function listen(): Promise<void> {
    const connection = db.ownConnection()
    const broken = new Promise<void>((resolve) => connection.once('end', resolve))
    connection.on('error', (error) => log.warn({ err: error }, 'listening to the other processes'))
    connection.on('notification', ({ payload }) => hear(payload))
    const pulse = setInterval(() => {
      connection.query('select').catch(() => connection.end())
    }, pulseMs)
    const leave = () => void connection.end()
    stopped.signal.addEventListener('abort', leave, { once: true })
    try {
      await connection.connect()
      await connection.query('listen restaurants_moved')
      client = connection
      // What was announced while nobody listened.
      hub.wake()
      void publish()
      await broken
    } finally {
      client = undefined
      clearInterval(pulse)
      stopped.signal.removeEventListener('abort', leave)
      await connection.end().catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; failures++) {
      const since = performance.now()
      await listen().catch((error) => log.warn({ err: error }, 'listening to the other processes'))
      if (performance.now() - since > pulseMs) failures = 0
      await sleep(reconnectMs[Math.min(failures, reconnectMs.length - 1)], undefined, { signal: stopped.signal }).catch(
        () => undefined,
      )
    }
  }

  const listening = keepListening()
  return {
    async stop() {
      stopped.abort()
      forget()
      await listening
    },
  }
}
