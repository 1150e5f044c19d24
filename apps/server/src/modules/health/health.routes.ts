import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@tableside/contract/health'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { countAnswers } from './meter.ts'
import { createStatus } from './status.ts'

/** A load balancer asks every few seconds and gives up soon. */
const readyWithinMs = 1_000

/**
 * `/livez`: the process turns its loop; end it when it does not. `/readyz`: it can do its work, the
 * database answers on a connection of the pool; send nobody here while it does not. Neither is refused
 * when the server is busy, or a busy server would be ended.
 */
export function healthRoutes(routes: Routes, app: FastifyInstance, services: Services): void {
  countAnswers(app, services.meter)
  const config = { pressureHandler: () => undefined }
  const schema = { hide: true }
  app.get('/livez', { config, schema }, async (_request, reply) => reply.header(...notKept).send({ ok: true }))
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const isReady = await Promise.race([answers(services), sleep(readyWithinMs, false, { ref: false })])
    return reply
      .code(isReady ? 200 : 503)
      .header(...notKept)
      .send({ ok: isReady })
  })

  const status = createStatus(services)
  routes(contract.getStatus, async ({ at }) => ({
    status: { ...(await status(at)), liveConnections: services.meter.liveConnections() },
  }))
}

const notKept = ['cache-control', 'no-store'] as const

async function answers({ db }: Services): Promise<boolean> {
  try {
    await db.shared.execute('select 1')
    return true
  } catch {
    return false
  }
}
