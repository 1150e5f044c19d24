import type { SupportFile } from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { fileTypes, isNamedAs, maxFileBytes } from '@tableside/domain/support'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { readUpload } from '../../../http/read-upload.ts'
import type { Services } from '../../../services.ts'
import { storeFile } from './files.store.ts'

type Uploading = {
  readonly restaurantId: string
  readonly fileId: string
  readonly fileName: string
  readonly by: string
  readonly at: string
  readonly request: FastifyRequest
}

/** Takes a file in. What it is, is read off its bytes; its name must agree with that. */
export async function uploadFile({ db }: Services, upload: Uploading): Promise<{ file: SupportFile }> {
  const { restaurantId, fileId, by, at, request } = upload
  const content = await readUpload(request, maxFileBytes)
  if (content.length === 0) throw new DomainError('ticket_file_empty')
  const name = upload.fileName.replace(/^.*[\\/]/, '') || 'file'
  const mediaType = await mediaTypeOf(content)
  if (!isNamedAs(mediaType, name)) throw new DomainError('ticket_file_type')
  const row = { restaurantId, id: fileId, uploadedBy: by, name, mediaType, size: content.length, bytes: content, at }
  return { file: await db.inRestaurant(restaurantId, (tx) => storeFile(tx, row)) }
}

/** @throws `ticket_file_type` for what we do not take: programs, archives, pages, drawings with scripts in them */
async function mediaTypeOf(content: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(content)
  if (found && fileTypes[found.mime]) return found.mime
  if (!found && isText(content)) return 'text/plain'
  throw new DomainError('ticket_file_type')
}

function isText(content: Buffer): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

type Stored = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/** Sends a file to be saved under its name. Whatever is in it, no browser takes it for a page. */
export function sendFile(reply: FastifyReply, { name, mediaType, bytes }: Stored): FastifyReply {
  const plainName = name.replace(/[^\w. -]/g, '_')
  return reply
    .type(mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType)
    .headers({
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      // The bytes under an id never change; only who is signed in here may keep them.
      'cache-control': 'private, max-age=3600',
    })
    .send(Buffer.from(bytes))
}
