import { inflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'
export type Picture = { readonly bytes: Buffer; readonly type: PictureType }

const maxBytes = 128 * 1024
/** A small file can unfold into a huge picture; whoever draws it has to hold all of it. */
const maxPixels = 2_000

/**
 * A picture somebody handed in, known by its bytes and never by its name; undefined when it is none of these types. What
 * a picture does not need is left behind: where it was taken, comments, whatever follows its end.
 */
export async function readPicture(base64: string, types: readonly PictureType[]): Promise<Picture | undefined> {
  const given = Buffer.from(base64, 'base64')
  const found = given.length <= maxBytes ? await fileTypeFromBuffer(given) : undefined
  const type = types.find((each) => each === found?.mime)
  if (type === 'image/webp') return { bytes: given, type }
  const bytes = type && (type === 'image/png' ? barePng(given) : bareJpeg(given))
  return type && bytes && { bytes, type }
}

const signatureBytes = 8
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Its header, palette and pixels, which unfold to exactly what the header says. */
function barePng(png: Buffer): Buffer | undefined {
  const kept: Buffer[] = [png.subarray(0, signatureBytes)]
  const pixels: Buffer[] = []
  let max = 0
  for (let at = signatureBytes; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > png.length) return undefined
    if (type === 'IHDR') {
      const [width, height] = [png.readUInt32BE(at + 8), png.readUInt32BE(at + 12)]
      const samples = samplesOf[png[at + 17] ?? -1]
      if (!isShown(width, height) || samples === undefined) return undefined
      // A byte a row for its filter; an interlaced picture has up to seven passes of rows.
      max = height * (Math.ceil((width * samples * (png[at + 16] ?? 8)) / 8) + 8) * 2
    }
    if (type === 'IDAT') pixels.push(png.subarray(at + 8, end - 4))
    if (/^(IHDR|PLTE|tRNS|IDAT|IEND)$/.test(type)) kept.push(png.subarray(at, end))
    if (type === 'IEND') return max > 0 && unfolds(Buffer.concat(pixels), max) ? Buffer.concat(kept) : undefined
    at = end
  }
  return undefined
}

function unfolds(deflated: Buffer, maxOutputLength: number): boolean {
  try {
    return inflateSync(deflated, { maxOutputLength }).length > 0
  } catch {
    return false
  }
}

/** Its tables, frame and scans: no application data but JFIF and Adobe's colour mark, no comments. */
function bareJpeg(jpeg: Buffer): Buffer | undefined {
  const kept: Buffer[] = [jpeg.subarray(0, 2)]
  let hasFrame = false
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff) return undefined
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (end > jpeg.length) return undefined
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      if (end < at + 9 || !isShown(jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5))) return undefined
      hasFrame = true
    }
    const isExtra = marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee)
    if (!isExtra) kept.push(jpeg.subarray(at, end))
    if (marker === 0xda) {
      const stop = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]))
      return hasFrame && stop >= end ? Buffer.concat([...kept, jpeg.subarray(end, stop + 2)]) : undefined
    }
    at = end
  }
  return undefined
}

function isShown(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= maxPixels && height <= maxPixels
}
