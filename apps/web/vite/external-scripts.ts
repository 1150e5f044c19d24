import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves the scripts that TanStack Start writes into prerendered pages to files beside them, so that the content security
 * policy names no script but our own files and `first.js`, which the first paint needs: it stays in the page, and the
 * server names its hash. Their order and their blocking stay as they were.
 */
export function externalScripts(): Plugin {
  return {
    name: 'tableside:external-scripts',
    apply: 'build',
    enforce: 'post', // after Start has prerendered
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const folder = join(client.config.root, client.config.build.outDir)
        const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
        if (pages.length === 0) throw new Error(`No prerendered page in ${folder}`)
        const firstScript = await readFile(join(client.config.root, 'src/first.js'), 'utf8')
        for (const page of pages) await moveScripts(folder, join(folder, page), firstScript)
      },
    },
  }
}

// Not the data for search engines: a browser never runs it, so no policy forbids it.
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g
// Start ends its stream with this marker, which does nothing but remove itself.
const streamEnd = 'document.currentScript.remove();/*$tsr-stream-boundary*/'

async function moveScripts(folder: string, file: string, firstScript: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  const moved = html.matchAll(inlineScript)
  let result = html
  for (const [element, code = ''] of moved) {
    if (code === firstScript) continue
    result = result.replace(element, () => (code === streamEnd ? '' : scriptElement(code)))
    if (code !== streamEnd) await writeFile(join(folder, scriptPath(code)), code)
  }
  await writeFile(file, result)
}

function scriptElement(code: string): string {
  // The bootstrap removes its own earlier parts by this attribute.
  return `<script data-tsr-stream-part="" src="/${scriptPath(code)}"></script>`
}

function scriptPath(code: string): string {
  return `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
}
