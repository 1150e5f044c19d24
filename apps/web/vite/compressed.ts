import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const forms = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const

/** Lays a compressed copy beside every script and style, so that the server sends a third and never compresses. */
export function compressed(): Plugin {
  return {
    name: 'tableside:compressed',
    apply: 'build',
    enforce: 'post', // after the scripts have been moved out of the pages
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const folder = join(client.config.root, client.config.build.outDir)
        const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg|json)$/.test(name))
        for (const file of files) {
          const plain = await readFile(join(folder, file))
          if (plain.length < 500) continue
          for (const [ending, compress] of forms) {
            await writeFile(join(folder, `${file}.${ending}`), await compress(plain))
          }
        }
      },
    },
  }
}
