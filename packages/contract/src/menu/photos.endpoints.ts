import { type PhotoFile, photoFiles } from '@tableside/domain/menu'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { editableItemSchema } from './editing.endpoints.ts'

const photo = resource('Menu', '/restaurants/:restaurantId/menu/items/:itemId/photo', {
  permission: 'menu.manage',
  feature: 'menu_management',
})
const reply = z.object({ item: editableItemSchema })

export const uploadItemPhoto = photo.put('uploadItemPhoto', '', {
  summary:
    'The photo guests see of a dish: a JPEG, PNG or WebP of at most 10 MB and at least 640 by 480 pixels, sent as it is with Content-Type: application/octet-stream. It is cut to four to three, drawn anew in several widths, and nothing else of it is kept.',
  isIdempotent: false,
  upload: 'application/octet-stream',
  reply,
  refusals: ['photo_not_usable', 'photo_too_small', 'photo_too_large'],
})

export const removeItemPhoto = photo.delete('removeItemPhoto', '', {
  summary: 'Takes the photo of a dish away.',
  reply,
})

const photos = resource('Menu', '/restaurants/:restaurantId/photos', 'public')

export const getPhoto = photos.get('getPhoto', '/:photoId/:file', {
  summary: 'A photo in one width and format. Its id follows from its bytes, so it may be kept.',
  params: { file: z.enum(photoFiles as readonly [PhotoFile, ...PhotoFile[]]) },
  contentType: 'image/*',
})
