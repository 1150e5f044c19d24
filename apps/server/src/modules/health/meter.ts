import { answerBuckets, bucketOf } from '@tableside/domain/health'
import type { FastifyInstance } from 'fastify'

/** What was counted since it was taken last. Numbers only: no address, no person, no restaurant. */
export type Counted = { readonly requests: number; readonly failures: number; readonly buckets: readonly number[] }

/** Counts every answer of the API: two additions a request, written to the database once a minute. */
export type Meter = {
  count(status: number, ms: number): void
  /** Takes what was counted; whoever cannot write it down puts it back. */
  take(): Counted
  putBack(counted: Counted): void
  /** How many screens follow the live channel here. */
  liveConnections(): number
  watchLive(count: () => number): void
}

export function createMeter(): Meter {
  let failures = 0
  let buckets: number[] = Array(answerBuckets).fill(0)
  let countLive = () => 0
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
  }
}

/** Pages and files are not the service; a probe asks elsewhere and so never counts itself. */
export function countAnswers(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api/v1/')) meter.count(reply.statusCode, reply.elapsedTime)
    done()
  })
}
