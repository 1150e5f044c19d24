import { createHash } from 'node:crypto'
import { DomainError } from '@tableside/domain/errors'
import {
  maxPhotoPixels,
  minPhotoHeight,
  minPhotoWidth,
  type PhotoFile,
  photoFormats,
  photoHeight,
  photoWidths,
} from '@tableside/domain/menu'
import type { Sharp, SharpInput } from 'sharp'
import { hashedId } from '../../derived-id.ts'

/** A photo as guests are sent it. */
export type DrawnPhoto = {
  /** Follows from the bytes: other bytes have another address. */
  readonly photoId: string
  readonly files: readonly { readonly file: PhotoFile; readonly bytes: Buffer }[]
}

const quality = { avif: { quality: 55, effort: 3 }, webp: { quality: 75 } } as const

let drawing: Promise<unknown> = Promise.resolve()

/**
 * Draws an uploaded file anew in each width and format, cut to four to three around its middle, and takes nothing else of it along:
 * no position, no camera, no comments. One at a time, so that tills keep the processor and the memory.
 *
 * @throws `photo_not_usable` for what is no whole JPEG, PNG or WebP by its bytes, `photo_too_small`, `photo_too_large`
 */
export function drawPhoto(original: Buffer): Promise<DrawnPhoto> {
  const drawn = drawing.then(() => draw(original))
  drawing = drawn.catch(() => undefined)
  return drawn
}

async function draw(original: Buffer): Promise<DrawnPhoto> {
  const sharp = await loadSharp()
  const header = await assertUsable(() => sharp(original, { limitInputPixels: false }).metadata())
  const { width, height } = header.autoOrient
  if (width * height > maxPhotoPixels) throw new DomainError('photo_too_large')
  if (width < minPhotoWidth || height < minPhotoHeight) throw new DomainError('photo_too_small')

  const size = { width: widest, height: photoHeight(widest) }
  const { data, info } = await assertUsable(() =>
    sharp(original, { limitInputPixels: maxPhotoPixels, failOn: 'error' })
      .timeout({ seconds: 15 })
      .autoOrient()
      .resize(size)
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const raw = { ...size, channels: info.channels }
  const files = []
  for (const each of photoWidths) {
    for (const format of photoFormats) {
      const bytes = await sharp(data, { raw }).resize(each, photoHeight(each))[format](quality[format]).toBuffer()
      files.push({ file: `${each}.${format}` as const, bytes })
    }
  }
  return { photoId: photoIdOf(files), files }
}

/** @param files in the order of `photoFiles` */
export function photoIdOf(files: DrawnPhoto['files']): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hashedId(hash.digest('hex'))
}

/** The library has no other word for a file it cannot read than an error of its own. */
async function assertUsable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    throw new DomainError('photo_not_usable')
  }
}

const widest = photoWidths[2]
const readFormats = ['Jpeg', 'Png', 'Webp']

/** Loaded by the first photo: a start does not wait for it. It reads three formats, whatever a file says it is. */
async function loadSharp(): Promise<(input: SharpInput, options?: object) => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readFormats.map((format) => `VipsForeignLoad${format}Buffer`) })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
