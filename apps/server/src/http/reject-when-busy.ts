import underPressure from '@fastify/under-pressure'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'

/**
 * Asks calls to come again while the event loop is held up for longer than `busyAfterMs`. Pages and their files cost next to nothing and
 * are what says so in words: they are always given.
 */
export async function rejectWhenBusy(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    // As often as that and no oftener: a shorter interval in which the event loop never turns counts as endless.
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
