import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { photoFiles } from '@tableside/domain/menu'
import type { Tx } from '../db/database.ts'
import { menuPhotoFiles, menuPhotos } from '../db/schema/index.ts'
import { type DrawnPhoto, photoIdOf } from '../modules/menu/index.ts'
import { slugOf } from '../modules/restaurants/index.ts'
import { demoPhotosFolder } from '../paths.ts'
import { type DemoRestaurant, demoId, staffOf } from './demo-restaurants.ts'

/** A dish as an upload would have drawn it: drawn once, because each costs a second of a processor. Undefined where there is no picture of it. */
function photoOf(dish: string): DrawnPhoto | undefined {
  const path = (file: string) => join(demoPhotosFolder, `${slugOf(dish)}.${file}`)
  if (!existsSync(path('svg'))) return undefined
  const files = photoFiles.map((file) => ({ file, bytes: readFileSync(path(file)) }))
  return { photoId: photoIdOf(files), files }
}

/** Pictures of the dishes there is one of, drawings of our own. */
export async function writePhotos(tx: Tx, demo: DemoRestaurant, setAt: string): Promise<void> {
  const { id: restaurantId, menu } = demo
  const photos = menu.categories.flatMap(({ dishes }) =>
    dishes.flatMap(([name]) => {
      const photo = photoOf(name)
      return photo ? [{ ...photo, itemId: demoId(restaurantId, 'item', name) }] : []
    }),
  )
  if (photos.length === 0) return
  const setBy = staffOf(demo).manager.id
  await tx
    .insert(menuPhotos)
    .values(photos.map(({ itemId, photoId }) => ({ restaurantId, itemId, photoId, setAt, setBy })))
  await tx
    .insert(menuPhotoFiles)
    .values(photos.flatMap(({ itemId, files }) => files.map((each) => ({ restaurantId, itemId, ...each }))))
}
