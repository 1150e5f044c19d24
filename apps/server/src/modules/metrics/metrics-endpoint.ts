import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsConfig } from '../../config.ts'

type Readable = { readonly contentType: string; metrics(): Promise<string> }

/** A port of its own, so that no proxy in front of the product ever shows it to the world. */
export async function startMetricsEndpoint(
  { host, port, token }: MetricsConfig,
  registry: Readable,
): Promise<{ stop(): Promise<void>; readonly port: number }> {
  const server = createServer(async (request, reply) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url !== '/metrics' || request.method !== 'GET') return answer(404, 'Only GET /metrics is here.\n')
    if (token !== undefined && !isAlike(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return answer(401, 'METRICS_TOKEN is needed as a bearer token.\n')
    }
    try {
      return answer(200, await registry.metrics(), registry.contentType)
    } catch {
      return answer(503, 'The database does not answer.\n')
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  // As `listen` gave it: a number of a port, never a pipe's name.
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isAlike(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
