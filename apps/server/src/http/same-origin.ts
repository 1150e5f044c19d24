import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another website makes a visitor's browser send here. Programs with a bearer token
 * are let pass: no browser adds that header by itself.
 */
export function rejectForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (readingMethods.has(method) || headers.authorization) return
    if (!isSameOrigin(headers, publicUrl)) throw new DomainError('foreign_origin')
  })
}

/** Whether a request comes from our own pages, or from no page at all. For the live channel too. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  // The browser's own word, which no script can set. Missing on plain http outside this machine.
  if (site !== undefined) return site === 'same-origin'
  // A browser always names the origin of what changes something; a cookie without it is no browser of ours.
  if (headers.origin === undefined) return headers.cookie === undefined
  return headers.origin === new URL(publicUrl).origin || hostOf(headers.origin) === headers.host
}

function hostOf(origin: string): string | undefined {
  // "null" is what a sandboxed page or a file calls itself.
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
