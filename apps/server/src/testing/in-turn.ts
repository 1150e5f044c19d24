import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Services } from '../services.ts'

/** How many servers share the database of a test: one, or three with `npm run test:servers`. */
export const serversOfATest = Number(process.env.TEST_SERVERS ?? 1)

type Server = { readonly app: FastifyInstance; readonly services: Pick<Services, 'notices' | 'caches'> }

/**
 * Servers behind a balancer that gives each request to the next one. What listens on the network is the first of them.
 * A request is on its way for as long as the notices sent before it: in one process it would overtake them.
 */
export function askedInTurn(first: Server, others: readonly Server[]): FastifyInstance {
  const { app } = first
  if (others.length === 0) return app
  const servers = [first, ...others]
  let turn = 0
  const inject = async (request: InjectOptions | string) => {
    const asked = servers[turn++ % servers.length] ?? first
    await allNotified(servers)
    return asked.app.inject(request)
  }
  return new Proxy(app, {
    get(target, name) {
      if (name === 'inject') return inject
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Settles once each server has been notified of what was forgotten at the others so far. */
async function allNotified(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(({ services }) => services.caches.published()))
  // A connection that answers has brought the notices sent before.
  await Promise.all(servers.map(({ services }) => services.notices.publish('restaurants_moved', [])))
}

/** Longer than commands gather for one notice (modules/live/across-processes.ts). */
const gatheredMs = 60

/** Settles once each of some servers has heard what the others have committed so far; at once where it is one. */
export async function heardByAll(servers: readonly Server[]): Promise<void> {
  if (servers.length < 2) return
  await sleep(gatheredMs)
  await allNotified(servers)
}
