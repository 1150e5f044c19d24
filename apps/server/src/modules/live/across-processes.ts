import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Notices } from '../../db/notices.ts'
import type { Hub } from './hub.ts'

/** Commands of this long share one notice, however many there were. */
const coalesceMs = 50
/** A notice holds 8,000 bytes, an id 37 of them. */
const idsEach = 200
/** How often it looks for what a process that was killed between a commit and its notice has left unpublished. */
const sweepEveryMs = 3_000

/**
 * Lets the processes of one installation wake each other's screens: each notifies the others which
 * restaurants' logs have grown. Only a wake-up: the log is the truth, so a notice that is lost
 * costs seconds and nothing else, and whoever was away looks at every log it follows.
 */
export function linkProcesses(hub: Hub, notices: Notices, log: FastifyBaseLogger): { stop(): void } {
  const unpublished = new Set<string>()
  let isPublishing = false
  let isStopped = false

  const forget = hub.onAnnounce((restaurantId) => {
    unpublished.add(restaurantId)
    void publish()
  })

  async function publish(): Promise<void> {
    if (isPublishing || !notices.isListening()) return
    isPublishing = true
    while (unpublished.size > 0 && !isStopped) {
      const ids = [...unpublished].slice(0, idsEach)
      for (const id of ids) unpublished.delete(id)
      try {
        await notices.publish('restaurants_moved', ids)
      } catch (error) {
        for (const id of ids) unpublished.add(id)
        log.warn({ err: error }, 'notifying the other processes')
        break
      }
      await sleep(coalesceMs)
    }
    isPublishing = false
  }

  notices.subscribe('restaurants_moved', (restaurantIds) => {
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
