/** A file beside a message: at most so large, and so many. */
export const maxFileBytes = 10 * 1024 * 1024
export const maxFiles = 5
/** Uploaded and not yet sent, by one restaurant: what a form can need, and no store room. */
export const maxUnattachedFiles = 20

/** What may be sent, by what its bytes say, and the names it goes by. Nothing in here runs or is drawn as a page. */
export const fileTypes: Readonly<Record<string, { readonly words: string; readonly endings: readonly string[] }>> = {
  'image/png': { words: 'PNG', endings: ['png'] },
  'image/jpeg': { words: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/webp': { words: 'WebP', endings: ['webp'] },
  'image/gif': { words: 'GIF', endings: ['gif'] },
  'image/heic': { words: 'HEIC', endings: ['heic'] },
  'application/pdf': { words: 'PDF', endings: ['pdf'] },
  'text/plain': { words: 'text', endings: ['txt', 'log', 'csv', 'md'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { words: 'Excel', endings: ['xlsx'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { words: 'Word', endings: ['docx'] },
  'video/mp4': { words: 'MP4', endings: ['mp4'] },
}

/** What every browser draws. */
export const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

export const allFileEndings: readonly string[] = Object.values(fileTypes).flatMap(({ endings }) => endings)

/** What is wrong with a file before it is sent; its bytes are looked at by the server. */
export function fileError({ name, size }: { readonly name: string; readonly size: number }): string | undefined {
  if (size === 0) return `${name} is empty`
  if (size > maxFileBytes) return `${name} is larger than 10 MB`
  return allFileEndings.includes(endingOf(name)) ? undefined : `${name} is of a type we do not take`
}

/** The longest name a file is kept under; computers know longer ones. */
export const maxFileNameLength = 200

/** The name a file is sent with: a very long one loses its tail, never its ending. */
export function sentName(name: string): string {
  if (name.length <= maxFileNameLength) return name
  const ending = `….${endingOf(name)}`
  return name.slice(0, maxFileNameLength - ending.length) + ending
}

/** Whether a name goes with what the bytes are: a picture is not called report.html. */
export function isNamedAs(mediaType: string, name: string): boolean {
  return fileTypes[mediaType]?.endings.includes(endingOf(name)) ?? false
}

function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
