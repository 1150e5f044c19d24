import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@tableside/contract/health'
import type { FastifyInstance } from 'fastify'
import { retryAfterSeconds } from '../../http/problems.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { countAnswers } from './meter.ts'
import { createStatus } from './status.ts'

/** A load balancer asks every few seconds and gives up soon. */
const readyWithinMs = 1_000

/**
 * `/livez`: the process turns its loop; end it when it does not. It says what time it is, for the devices that ask. `/readyz`:
 * it can do its work, the database answers on a connection of the pool, and it does not stop soon; else send nobody here.
 * Neither is refused when the server is busy, or a busy server would be ended.
 */
export function healthRoutes(routes: Routes, app: FastifyInstance, services: Services): void {
  countAnswers(app, services.meter)
  const config = { pressureHandler: () => undefined }
  const schema = { hide: true }
  app.get('/livez', { config, schema }, async (_request, reply) =>
    reply.header(...notKept).send({ ok: true, now: services.now() }),
  )
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const why = services.readiness.isLeaving() ? 'stopping' : await whyUnready(services)
    reply.header(...notKept)
    if (why === undefined) return reply.send({ ok: true })
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ ok: false, why })
  })

  const status = createStatus(services)
  routes(contract.getStatus, async ({ at }) => {
    const measured = await status(at)
    const isUp = services.db.isDiskFull() ? false : measured.isUp
    return { status: { ...measured, isUp, liveConnections: services.meter.liveConnections() } }
  })
}

const notKept = ['cache-control', 'no-store'] as const

async function whyUnready(services: Services): Promise<'database_away' | 'disk_full' | undefined> {
  const answered = await Promise.race([answers(services), sleep(readyWithinMs, false, { ref: false })])
  if (!answered) return 'database_away'
  return services.db.isDiskFull() ? 'disk_full' : undefined
}

async function answers({ db }: Services): Promise<boolean> {
  try {
    await db.shared.execute('select 1')
    return true
  } catch {
    return false
  }
}
