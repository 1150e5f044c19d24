import { Readable } from 'node:stream'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In the scope of this app a body may be any bytes, read as they come in. */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
}

/** All bytes of an uploaded file; empty for an empty one. */
export async function readUpload({ body, headers }: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new DomainError('unsupported_media_type')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new DomainError('body_too_large')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    const part = Buffer.from(piece)
    size += part.length
    if (size > maxBytes) throw new DomainError('body_too_large')
    pieces.push(part)
  }
  return Buffer.concat(pieces)
}
