import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the style into each prerendered page, so that a first visit is drawn a round trip earlier. The link goes to the end
 * of the page, where nothing waits for it: React looks for it there, and the next page of the app has it already.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'tableside:inline-styles',
    apply: 'build',
    enforce: 'post', // after Start has prerendered
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const folder = join(client.config.root, client.config.build.outDir)
        const pages = (await readdir(folder)).filter((name) => name.endsWith('.html') && !name.startsWith('_'))
        for (const page of pages) await inline(folder, join(folder, page))
      },
    },
  }
}

async function inline(folder: string, file: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  const [link, address = ''] = /<link rel="stylesheet" href="([^"]+)"[^>]*>/.exec(html) ?? []
  if (!link) throw new Error(`Must hold: ${file} has a style`)
  const style = (await readFile(join(folder, address), 'utf8')).trim()
  if (style.includes('</')) throw new Error('Must hold: a style ends no element')
  const inlined = html.replace(link, () => `<style>${style}</style>`).replace('</body>', () => `${link}</body>`)
  await writeFile(file, inlined)
}
