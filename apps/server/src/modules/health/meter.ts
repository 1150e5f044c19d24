import { answerBuckets, bucketOf } from '@tableside/domain/health'
import type { FastifyInstance } from 'fastify'

declare module '../../services.ts' {
  interface Services {
    /** Counts the answers of the API for the status page. */
    readonly meter: Meter
  }
}

/** What was counted since it was taken last. Numbers only: no address, no person, no restaurant. */
type Counted = { readonly requests: number; readonly failures: number; readonly buckets: readonly number[] }

/** Counts every answer of the API: two additions a request, written to the database once a minute. */
export type Meter = {
  count(status: number, ms: number): void
  /** Takes what was counted; whoever cannot write it down puts it back. */
  take(): Counted
  putBack(counted: Counted): void
  /** How many screens follow the live channel here. */
  liveConnections(): number
  watchLive(count: () => number): void
  /** From now on `watch` is notified of every answer, also of pages and files. */
  watchAnswers(watch: AnswerWatch): void
  answered: AnswerWatch
}

/** `route` is the address's pattern, never the address itself. */
export type AnswerWatch = (method: string, route: string, status: number, ms: number) => void

export function createMeter(): Meter {
  let failures = 0
  let buckets: number[] = Array(answerBuckets).fill(0)
  let countLive = () => 0
  const watches: AnswerWatch[] = []
  return {
    count(status, ms) {
      const bucket = bucketOf(ms)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
      if (status >= 500) failures += 1
    },
    take() {
      const taken = { requests: buckets.reduce((sum, count) => sum + count, 0), failures, buckets }
      buckets = Array(answerBuckets).fill(0)
      failures = 0
      return taken
    },
    putBack(counted) {
      buckets = buckets.map((count, index) => count + (counted.buckets[index] ?? 0))
      failures += counted.failures
    },
    liveConnections: () => countLive(),
    watchLive(count) {
      countLive = count
    },
    watchAnswers(watch) {
      watches.push(watch)
    },
    answered(method, route, status, ms) {
      for (const watch of watches) watch(method, route, status, ms)
    },
  }
}

/** Pages and files are not the service, for the status page; a probe asks elsewhere and so never counts itself. */
export function countAnswers(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    if (request.url.startsWith('/api/v1/')) meter.count(statusCode, elapsedTime)
    meter.answered(request.method, request.routeOptions.url ?? 'none', statusCode, elapsedTime)
    done()
  })
}
