import type { FastifyBaseLogger } from 'fastify'

/** A scanner asks for thousands of addresses a minute; so many lines tell as much as all of them. */
const maxLinesPerMinute = 30
const maxUrlLength = 200

/**
 * Writes down which pages were asked for and are not there: the path, never the query, which may hold a secret. Over the
 * limit of a minute only how many more there were is written, once the next minute has begun.
 */
export function logMissing(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number = () => performance.now()) {
  let startedMs = Number.NEGATIVE_INFINITY
  let written = 0
  let untold = 0
  return (path: string): void => {
    if (now() - startedMs >= 60_000) {
      if (untold > 0) log.warn({ count: untold }, 'more pages not found')
      startedMs = now()
      written = 0
      untold = 0
    }
    if (written >= maxLinesPerMinute) {
      untold += 1
      return
    }
    written += 1
    log.warn({ path: path.slice(0, maxUrlLength) }, 'page not found')
  }
}
