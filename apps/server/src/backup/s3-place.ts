import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { Place } from './place.ts'

/** How a bucket is reached, by the names that the tools of AWS have for it. */
export type S3Access = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  /** Another service than Amazon's that speaks the same. */
  readonly endpoint: string | undefined
}

/** Of these an object may have ten thousand: 160 GB. */
const partBytes = 16 * 1024 * 1024

/**
 * Reads from the environment how S3 is reached.
 *
 * @throws with what is missing
 */
export function s3Access(env: NodeJS.ProcessEnv): S3Access {
  const wanted = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'] as const
  const missing = wanted.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')}, so that s3:// can be reached.`)
  return {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    region: env.AWS_REGION ?? '',
    endpoint: env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined,
  }
}

/** @param address `s3://bucket/prefix` */
export function openS3(address: string, access: S3Access, scratch: string): Place {
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = pathname.split('/').filter(Boolean).join('/')
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const { region, endpoint = `https://s3.${region}.amazonaws.com` } = access
  const client = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    minPartSize: partBytes,
  })

  async function inScratch<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result> {
    await mkdir(scratch, { recursive: true })
    const folder = await mkdtemp(join(scratch, 'tableside-s3-'))
    try {
      return await use(join(folder, basename(name)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    address: prefix ? `s3://${bucket}/${prefix}` : `s3://${bucket}`,
    scratch,
    async list() {
      const found = await client.listObjects('/', prefix && `${prefix}/`)
      if (!found) throw new Error(`There is no bucket ${bucket} at ${endpoint}.`)
      return found.map(({ Key }) => Key.slice(keyOf('').length)).sort()
    },
    put: (name, write) =>
      inScratch(name, async (file) => {
        await write(file)
        const isOnePart = (await stat(file)).size <= partBytes
        const content = isOnePart ? await readFile(file) : Readable.toWeb(createReadStream(file))
        // The client names the browser's stream; it is the same.
        await client.putAnyObject(keyOf(name), content as never)
      }),
    read: (name, use) =>
      inScratch(name, async (file) => {
        const found = await client.getObjectResponse(keyOf(name))
        if (!found?.body) throw new Error(`There is no ${name} in ${address}.`)
        await pipeline(Readable.fromWeb(found.body as ReadableStream), createWriteStream(file))
        return use(file)
      }),
    async remove(name) {
      await client.deleteObject(keyOf(name))
    },
  }
}
