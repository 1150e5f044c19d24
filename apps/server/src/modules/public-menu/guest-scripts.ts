import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { z } from 'zod'
import { guestPageFolder } from '../../paths.ts'

const scripts = new Map(
  readdirSync(guestPageFolder).map((file) => [file, readFileSync(join(guestPageFolder, file))] as const),
)
/** Of all of them: they name each other, so a change of one is a new address of each. */
const version = createHash('sha256')
  .update(Buffer.concat([...scripts.values()]))
  .digest('base64url')
  .slice(0, 16)
const inPath = z.object({ version: z.string(), file: z.string() })

/** What a guest's browser runs, as it is written (guest-page/). */
export function guestScripts(app: FastifyInstance): void {
  app.get('/r/scripts/:version/:file', { schema: { hide: true } }, (request, reply) => {
    const script = scripts.get(inPath.parse(request.params).file)
    if (!script) throw new DomainError('not_found')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script)
  })
}

/** Finished HTML: one of the scripts. */
export function scriptTag(name: 'book'): string {
  return html`<script src="/r/scripts/${version}/${name}.js" type="module"></script>`
}
