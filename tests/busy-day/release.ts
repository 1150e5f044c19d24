import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'

const root = join(import.meta.dirname, '../..')
const texts = new Set(['.js', '.mjs', '.css', '.html', '.json', '.webmanifest'])

/** In the names of the next release's scripts, and in none of this one's. */
const mark = 'next'

/** What the device keeps of the app to open without a connection, and is not of the next release; at least something is. */
export async function keptOfFormerRelease(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const scripts = kept.filter((path) => path.endsWith('.js'))
  return scripts.length === 0 ? ['nothing is kept'] : scripts.filter((path) => !path.includes(`-${mark}`))
}

/**
 * The next release of the product, in a folder of its own: the same, but every file of the web app has another name, as
 * after a build in which all of it has changed.
 *
 * @returns its server's program
 */
export function makeRelease(folder: string): string {
  const copy = (path: string) => cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const path of ['dist', 'drizzle', 'sql', 'workers', 'package.json']) copy(`apps/server/${path}`)
  copy('apps/simulator/dist')
  copy('apps/web/dist')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'apps/server'), { recursive: true })
  symlinkSync(join(root, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'))

  const web = join(folder, 'apps/web/dist/client')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  // They hold what the files beside them held before.
  for (const file of files.filter((each) => /\.(br|gz)$/.test(each))) rmSync(join(web, file))
  const named = /^assets\/(.+-)([\w-]{8})(\.\w+)$/
  const scripts = files.flatMap((file) => {
    const [, name, hash, ending] = named.exec(file) ?? []
    return name && hash && ending
      ? [{ file, before: `${name}${hash}${ending}`, after: `${name}${mark}${hash}${ending}` }]
      : []
  })
  const renamed = new Map(scripts.map(({ before, after }) => [before, after]))
  const anyName = new RegExp([...renamed.keys()].map((name) => name.replaceAll(/[.\\$]/g, '\\$&')).join('|'), 'g')
  for (const file of files.filter((each) => texts.has(extname(each)))) {
    const text = readFileSync(join(web, file), 'utf8')
    const changed = text.replaceAll(anyName, (name) => renamed.get(name) ?? name)
    // The shell names the scripts, so it is another one, too.
    writeFileSync(join(web, file), changed.replace(/(revision:[`"'])[0-9a-f]{4}/, '$1feed'))
  }
  for (const { file, before, after } of scripts) renameSync(join(web, file), join(web, file.replace(before, after)))
  return join(folder, 'apps/server/dist/main.js')
}
