import type { FastifyInstance } from 'fastify'

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
