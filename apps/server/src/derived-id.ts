import { createHash } from 'node:crypto'

/** The id (a UUID of version 8) of what is known by other names: the same names always give the same id. */
export function derivedId(...names: readonly string[]): string {
  return hashedId(createHash('sha256').update(JSON.stringify(names)).digest('hex'))
}

/** The id that follows from a hash, so that whoever works it out again gets the same one. */
export function hashedId(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
