import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteOf } from '@tableside/domain/health'
import { lt, sql } from 'drizzle-orm'
import { probes, requestMinutes } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { forgetSlow, writeSlow } from './slow-statements.ts'

const minuteMs = 60_000
/** The longest the status page looks back, and a day to spare. */
const keepMs = 91 * 24 * 60 * minuteMs
const answerWithinMs = 5_000

/** Asks the server's own door, through the network and down to the database. */
export type Ask = () => Promise<boolean>

/**
 * Each minute: asks whether the service answers and writes that down, together with what was counted
 * since. Any number of servers may do it; a minute in which one of them answered is a good minute.
 * A minute nobody could write down is missing, and that is what the status page calls an incident.
 */
export function startProbing(services: Services, ask: Ask): { stop(): Promise<void>; probe(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const probe = () => {
    running = running.then(() => probeOnce(services, ask)).catch((error) => services.log.error({ err: error }, 'probe'))
    return running
  }
  let timer: NodeJS.Timeout
  // In the middle of the minute, so that a clock that is put right by a second skips none.
  const schedule = () => {
    const intoMinute = Date.parse(services.now()) % minuteMs
    timer = setTimeout(tick, (intoMinute < minuteMs / 2 ? 0.5 : 1.5) * minuteMs - intoMinute)
    timer.unref()
  }
  const tick = () => {
    void probe()
    schedule()
  }
  void probe()
  schedule()
  return {
    probe,
    async stop() {
      clearTimeout(timer)
      await running
      const written = Promise.all([writeCounts(services), writeSlow(services)])
      await written.catch((error) => services.log.warn({ err: error }, 'counts'))
    },
  }
}

async function probeOnce(services: Services, ask: Ask): Promise<void> {
  const { db, now } = services
  const minute = minuteOf(now())
  const begun = performance.now()
  const isOk = await Promise.race([ask().catch(() => false), sleep(answerWithinMs, false, { ref: false })])
  const answerMs = Math.ceil(performance.now() - begun)
  await db.shared
    .insert(probes)
    .values({ minute, isOk, answerMs })
    .onConflictDoUpdate({
      target: probes.minute,
      set: {
        isOk: sql`${probes.isOk} or excluded.is_ok`,
        answerMs: sql`case when excluded.is_ok then excluded.answer_ms else ${probes.answerMs} end`,
      },
    })
  await writeCounts(services)
  await writeSlow(services)
  if (minute.endsWith(':00:00.000Z')) await Promise.all([forgetOld(services), forgetSlow(services)])
}

/** One statement for all requests of a minute; servers add up. */
async function writeCounts({ db, now, meter }: Services): Promise<void> {
  const counted = meter.take()
  if (counted.requests === 0) return
  try {
    await db.shared
      .insert(requestMinutes)
      .values({ ...counted, buckets: [...counted.buckets], minute: minuteOf(now()) })
      .onConflictDoUpdate({
        target: requestMinutes.minute,
        set: {
          requests: sql`${requestMinutes.requests} + excluded.requests`,
          failures: sql`${requestMinutes.failures} + excluded.failures`,
          buckets: sql`(select array_agg(coalesce(mine, 0) + coalesce(theirs, 0) order by place)
            from unnest(${requestMinutes.buckets}, excluded.buckets) with ordinality as pair (mine, theirs, place))`,
        },
      })
  } catch (error) {
    meter.putBack(counted)
    throw error
  }
}

async function forgetOld({ db, now }: Services): Promise<void> {
  const before = new Date(Date.parse(now()) - keepMs).toISOString()
  await db.shared.delete(probes).where(lt(probes.minute, before))
  await db.shared.delete(requestMinutes).where(lt(requestMinutes.minute, before))
}

/** Asks over the network whether the server is ready. */
export function askReady(host: string, port: number): Ask {
  // "Everywhere" is no address to ask at.
  const target = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return () =>
    new Promise((resolve, reject) => {
      const request = get({ host: target, port, path: '/readyz', timeout: answerWithinMs, agent: false }, (reply) => {
        reply.resume()
        resolve(reply.statusCode === 200)
      })
      request.on('error', reject)
      request.on('timeout', () => request.destroy(new Error('no answer in time')))
    })
}
