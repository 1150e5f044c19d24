import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'
import { webFolder } from '../paths.ts'

/** What has its hash in its name never changes; everything else is asked for again. */
const forever = 'public, max-age=31536000, immutable'

/**
 * The built web app: prerendered pages as they are, the app's shell for every other page. Nothing
 * is served while developing, where the web's own server stands in front. Whatever is neither a
 * page nor an endpoint is not found.
 */
export async function webPages(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(webFolder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(webFolder, 'assets')) ? forever : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html')
    if (!isBuilt || !wantsPage || request.url.startsWith('/api/')) throw new DomainError('not_found')
    return reply.header('cache-control', 'no-cache').sendFile('_shell.html')
  })
}
