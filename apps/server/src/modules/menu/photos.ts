import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { maxPhotoBytes } from '@tableside/domain/menu'
import type { DomainEvent } from '@tableside/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { menuPhotoFiles, menuPhotos } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { readUpload } from '../../http/read-upload.ts'
import type { Services } from '../../services.ts'
import { type DrawnPhoto, drawPhoto } from './draw-photo.ts'
import { loadItem } from './load-editable-menu.ts'
import { raiseMenuVersion, runMenuCommand } from './menu-command.ts'

/** So many uploads are held in memory at once. */
const maxUploads = 6
let uploads = 0

/** The photo guests see of a dish from now on, in the place of the one before. The same file again changes nothing. */
export async function uploadItemPhoto(services: Services, call: Call<typeof contract.uploadItemPhoto>) {
  if (uploads >= maxUploads) throw new DomainError('busy')
  uploads += 1
  try {
    // Drawing costs a second of a processor: not for a dish that is not there.
    await services.db.inRestaurant(call.restaurant.id, (tx) => loadItem(tx, call.restaurant.id, call.params.itemId))
    const photo = await drawPhoto(await readUpload(call.request, maxPhotoBytes))
    return { item: await setPhoto(services, call, photo) }
  } finally {
    uploads -= 1
  }
}

async function setPhoto(
  { db, announcer }: Services,
  { restaurant, params, at }: Call<typeof contract.uploadItemPhoto>,
  photo: DrawnPhoto,
) {
  const place = { restaurantId: restaurant.id, itemId: params.itemId }
  const item = await withRetry(() =>
    db.inRestaurant(restaurant.id, async (tx) => {
      await lockRestaurant(tx, restaurant.id)
      const before = await loadItem(tx, restaurant.id, params.itemId)
      if (!before.photoUrl?.endsWith(photo.photoId)) {
        await deletePhoto(tx, place)
        await tx.insert(menuPhotos).values({ ...place, photoId: photo.photoId, setAt: at, setBy: restaurant.by })
        await tx.insert(menuPhotoFiles).values(photo.files.map((each) => ({ ...place, ...each })))
        await raiseMenuVersion(tx, restaurant.id)
        const event: DomainEvent = {
          type: 'menu.photo_set',
          data: { itemId: params.itemId, photoId: photo.photoId },
        }
        await recordEvents(tx, { restaurantId: restaurant.id, by: restaurant.by, at }, [event])
      }
      return loadItem(tx, restaurant.id, params.itemId)
    }),
  )
  announcer.announce(restaurant.id)
  return item
}

export function removeItemPhoto(services: Services, call: Call<typeof contract.removeItemPhoto>): Promise<StoredReply> {
  const { restaurant, params } = call
  return runMenuCommand(services, call, async (tx) => {
    const { photoUrl } = await loadItem(tx, restaurant.id, params.itemId)
    await deletePhoto(tx, { restaurantId: restaurant.id, itemId: params.itemId })
    const events = photoUrl ? [{ type: 'menu.photo_removed', data: { itemId: params.itemId } }] : []
    return { reply: { item: await loadItem(tx, restaurant.id, params.itemId) }, events }
  })
}

type Place = { readonly restaurantId: string; readonly itemId: string }

async function deletePhoto(tx: Tx, { restaurantId, itemId }: Place): Promise<void> {
  await tx
    .delete(menuPhotoFiles)
    .where(and(eq(menuPhotoFiles.restaurantId, restaurantId), eq(menuPhotoFiles.itemId, itemId)))
  await tx.delete(menuPhotos).where(and(eq(menuPhotos.restaurantId, restaurantId), eq(menuPhotos.itemId, itemId)))
}

/** The photo of a dish for its duplicate. */
export async function copyPhoto(
  tx: Tx,
  from: Place,
  to: { readonly itemId: string; readonly setAt: string; readonly setBy: string },
): Promise<void> {
  const { restaurantId } = from
  const [photo] = await tx
    .select({ photoId: menuPhotos.photoId })
    .from(menuPhotos)
    .where(and(eq(menuPhotos.restaurantId, restaurantId), eq(menuPhotos.itemId, from.itemId)))
  if (!photo) return
  const files = await tx
    .select({ file: menuPhotoFiles.file, bytes: menuPhotoFiles.bytes })
    .from(menuPhotoFiles)
    .where(and(eq(menuPhotoFiles.restaurantId, restaurantId), eq(menuPhotoFiles.itemId, from.itemId)))
  await tx.insert(menuPhotos).values({ restaurantId, ...photo, ...to })
  await tx.insert(menuPhotoFiles).values(files.map((each) => ({ restaurantId, itemId: to.itemId, ...each })))
}

/** Whoever knows its id has been shown it: on a menu of guests, a till or in the dashboard. */
export async function sendPhoto(
  { db }: Services,
  { params, reply }: Call<typeof contract.getPhoto>,
): Promise<FastifyReply> {
  const { restaurantId, photoId, file } = params
  const [photo] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ bytes: menuPhotoFiles.bytes })
      .from(menuPhotos)
      .innerJoin(
        menuPhotoFiles,
        and(eq(menuPhotoFiles.restaurantId, menuPhotos.restaurantId), eq(menuPhotoFiles.itemId, menuPhotos.itemId)),
      )
      .where(
        and(eq(menuPhotos.restaurantId, restaurantId), eq(menuPhotos.photoId, photoId), eq(menuPhotoFiles.file, file)),
      )
      .limit(1),
  )
  if (!photo) throw new DomainError('not_found')
  return reply
    .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(Buffer.from(photo.bytes))
}
