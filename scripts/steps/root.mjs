import path from 'node:path'

/** The folder of the repository: every command works on this checkout, whatever folder it was called from. */
export const root = path.resolve(import.meta.dirname, '..', '..')
