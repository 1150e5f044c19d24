import underPressure from '@fastify/under-pressure'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'

/**
 * Asks calls to come again while the server had no breath for `busyAfterMs`. Pages and their files cost next to nothing and
 * are what says so in words: they are always given.
 */
export async function refuseWhenBusy(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    // As often as that and no oftener: what it measures in a shorter while without a breath counts as endless.
    sampleInterval: busyAfterMs,
    pressureHandler: async ({ url, log }, _reply, type, value) => {
      if (!isCall(url)) return
      log.warn({ type, value }, 'refused because the server is busy')
      throw new DomainError('busy')
    },
  })
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/live')
}
