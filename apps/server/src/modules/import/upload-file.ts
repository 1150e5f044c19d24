import { Readable } from 'node:stream'
import * as contract from '@tableside/contract/import'
import { DomainError } from '@tableside/domain/errors'
import { importPieces } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { changeImport, findImport, removeFile } from './imports.store.ts'

const pieceBytes = 512 * 1024

/** Stores an uploaded file as it comes in, a piece at a time; a file that breaks off is not there. */
export async function uploadFile(services: Services, call: Call<typeof contract.uploadImportFile>) {
  const { restaurant, params, query, request, at } = call
  const body: unknown = request.body
  if (!(body instanceof Readable)) throw new DomainError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > contract.maxUploadBytes) throw new DomainError('body_too_large')

  const { db } = services
  const { importId, kind } = params
  const place = { restaurantId: restaurant.id, importId }
  const named = kind === 'orders' ? ('ordersFile' as const) : ('pricesFile' as const)
  const beforeCheck = ['uploading', 'checked', 'failed'] as const
  // Until it is whole the file has no name, so half of one is never imported.
  const { locationId } = await db.inRestaurant(restaurant.id, async (tx) => {
    await changeImport(tx, place, beforeCheck, {
      state: 'uploading',
      [named]: null,
      report: null,
      why: null,
      updatedAt: at,
    })
    await removeFile(tx, place, kind)
    return findImport(tx, place)
  })

  let count = 0
  for await (const bytes of inPieces(body)) {
    const piece = { ...place, locationId, kind, place: count++, bytes }
    await db.inRestaurant(restaurant.id, (tx) => tx.insert(importPieces).values(piece))
  }
  if (count === 0) throw new DomainError('import_file_empty', { file: kind })
  return db.inRestaurant(restaurant.id, async (tx) => {
    await changeImport(tx, place, ['uploading'], { [named]: query.fileName, updatedAt: services.now() })
    return findImport(tx, place)
  })
}

async function* inPieces(body: Readable): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let pendingBytes = 0
  let allBytes = 0
  for await (const chunk of body) {
    const bytes: Buffer = Buffer.from(chunk)
    pending.push(bytes)
    pendingBytes += bytes.length
    allBytes += bytes.length
    if (allBytes > contract.maxUploadBytes) throw new DomainError('body_too_large')
    if (pendingBytes < pieceBytes) continue
    yield Buffer.concat(pending)
    pending = []
    pendingBytes = 0
  }
  if (pendingBytes > 0) yield Buffer.concat(pending)
}
