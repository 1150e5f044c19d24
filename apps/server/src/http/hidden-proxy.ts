import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/**
 * Warns once in the log when a proxy seems to be in front but none is trusted: all its clients then share one address,
 * and one who guesses passwords locks everybody out.
 */
export function warnOfHiddenProxy(app: FastifyInstance, { config, log }: Services): void {
  if (config.trustedProxies !== undefined) return
  let isWarned = false
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn({ from: ip }, 'X-Forwarded-For is ignored: set TRUSTED_PROXIES if a proxy stands before this server')
  })
}
