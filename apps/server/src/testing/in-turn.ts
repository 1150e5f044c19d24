import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { createServices } from '../create-services.ts'

/** How many servers share the database of a test: one, or three with `npm run test:servers`. */
export const serversOfATest = Number(process.env.TEST_SERVERS ?? 1)

/**
 * Servers behind a balancer that gives each request to the next one. What listens on the network is the first of them.
 *
 * @param apps at least one
 */
export function askedInTurn([first, ...others]: readonly [FastifyInstance, ...FastifyInstance[]]): FastifyInstance {
  if (others.length === 0) return first
  const apps = [first, ...others]
  let turn = 0
  return new Proxy(first, {
    get(target, name) {
      const app = name === 'inject' ? (apps[turn++ % apps.length] ?? target) : target
      const value: unknown = Reflect.get(app, name, app)
      return typeof value === 'function' ? value.bind(app) : value
    },
  })
}

/** Longer than commands gather for one notice (modules/live/across-processes.ts). */
const gatheredMs = 60

/** Settles once each of some servers has heard what the others have committed so far; at once where it is one. */
export async function heardByAll(all: readonly Pick<ReturnType<typeof createServices>, 'notices' | 'announcer'>[]) {
  if (all.length < 2) return
  await sleep(gatheredMs)
  // Notices arrive in the order in which they were sent.
  const marks = all.map(() => uuidv7())
  const waiting = new Set(all.flatMap((_, to) => marks.flatMap((mark, from) => (from === to ? [] : `${to} ${mark}`))))
  await new Promise<void>((resolve, reject) => {
    for (const [to, { announcer }] of all.entries()) {
      announcer.onWake((mark) => {
        if (waiting.delete(`${to} ${mark}`) && waiting.size === 0) resolve()
      })
    }
    Promise.all(all.map(({ notices }, from) => notices.publish('restaurants_moved', [marks[from] ?? '']))).catch(reject)
  })
}
