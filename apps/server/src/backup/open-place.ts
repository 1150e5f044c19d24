import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openFolder } from './folder-place.ts'
import type { Place } from './place.ts'
import { openS3, type S3Access, s3Access } from './s3-place.ts'

export const isS3 = (to: string) => to.startsWith('s3://')

/** How a place is reached, from the environment; undefined for a folder. @throws with what is missing */
export const accessTo = (to: string, env: NodeJS.ProcessEnv) => (isS3(to) ? s3Access(env) : undefined)

/** In the data folder: what is on its way to or from a bucket. */
export const scratchIn = (dataDir: string) => join(dataDir, 'backup-scratch')

/**
 * @param to a folder, or `s3://bucket/prefix`
 * @param scratch where there is room for the whole database on its way to or from a bucket
 */
export function openPlace(to: string, s3?: S3Access, scratch = tmpdir()): Place {
  if (!isS3(to)) return openFolder(resolve(to))
  if (!s3) throw new Error(`It is not said how ${to} is reached.`)
  return openS3(to, s3, scratch)
}
