import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Notices } from '../../db/notices.ts'
import type { Hub } from './hub.ts'

/** Commands of this long share one notice, however many there were. */
const coalesceMs = 50
/** A notice holds 8,000 bytes, an id 37 of them. */
const idsEach = 200
/** How often it looks for what a process that was killed between a commit and its notice has left untold. */
const sweepEveryMs = 3_000

/**
 * Lets the processes of one installation wake each other's screens: each tells the others which
 * restaurants' logs have grown. Only a wake-up: the log is the truth, so a notice that is lost
 * costs seconds and nothing else, and whoever was away looks at every log it follows.
 */
export function linkProcesses(hub: Hub, notices: Notices, log: FastifyBaseLogger): { stop(): void } {
  const untold = new Set<string>()
  let isTelling = false
  let isStopped = false

  const forget = hub.onAnnounce((restaurantId) => {
    untold.add(restaurantId)
    void publish()
  })

  async function publish(): Promise<void> {
    if (isTelling || !notices.isHearing()) return
    isTelling = true
    while (untold.size > 0 && !isStopped) {
      const ids = [...untold].slice(0, idsEach)
      for (const id of ids) untold.delete(id)
      try {
        await notices.tell('restaurants_moved', ids)
      } catch (error) {
        for (const id of ids) untold.add(id)
        log.warn({ err: error }, 'telling the other processes')
        break
      }
      await sleep(coalesceMs)
    }
    isTelling = false
  }

  notices.hear('restaurants_moved', (restaurantIds) => {
    for (const restaurantId of restaurantIds) hub.wake(restaurantId)
  })
  const sweeping = setInterval(() => {
    hub.sweep().catch((error) => log.warn({ err: error }, 'looking for grown logs'))
  }, sweepEveryMs)
  sweeping.unref()
  notices.onConnect(() => {
    // What was announced while nobody listened.
    hub.wake()
    void publish()
  })
  return {
    stop() {
      isStopped = true
      clearInterval(sweeping)
      forget()
    },
  }
}
