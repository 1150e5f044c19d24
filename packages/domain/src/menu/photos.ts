/** At most so large is the file a photo is made from: what a camera or a phone saves. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** So many pixels are unfolded at most, whatever the size of the file. */
export const maxPhotoPixels = 50_000_000

/** What a photo is shown in: always four to three, so that nothing moves on a page while it comes. */
export const photoWidths = [320, 640, 960] as const
export type PhotoWidth = (typeof photoWidths)[number]
export const photoHeight = (width: PhotoWidth) => (width * 3) / 4
/** A smaller one would be blurred where it is shown large. */
export const minPhotoWidth = 640
export const minPhotoHeight = photoHeight(minPhotoWidth)

export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]
export type PhotoFile = `${PhotoWidth}.${PhotoFormat}`
export const photoFiles: readonly PhotoFile[] = photoWidths.flatMap((width) =>
  photoFormats.map((format) => `${width}.${format}` as const),
)

/** What is wrong with a file before it is sent; what its bytes are, the server says. */
export function photoError({ size, type }: { readonly size: number; readonly type: string }): string | undefined {
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return 'Choose a JPEG, PNG or WebP'
  return size > maxPhotoBytes ? 'This photo is larger than 10 MB. Save it smaller, then try again' : undefined
}
