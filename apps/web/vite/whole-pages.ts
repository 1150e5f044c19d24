import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts each larger part of a prerendered page in its place. React sends such a part hidden at the end of the page, with a
 * script that moves it: good for a page that is still being made, but a finished one would jump, and lack it without scripts.
 */
export function wholePages(): Plugin {
  return {
    name: 'tableside:whole-pages',
    apply: 'build',
    enforce: 'post', // after Start has prerendered, and before the scripts are moved to files
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const folder = join(client.config.root, client.config.build.outDir)
        const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
        for (const page of pages) {
          const file = join(folder, page)
          await writeFile(file, whole(await readFile(file, 'utf8')))
        }
      },
    },
  }
}

// The part, and the script after it that calls React's mover.
const hiddenPart =
  /<div hidden id="S:(\d+)">([\s\S]*?)<\/div><script[^>]*>(?:(?!<\/script>)[\s\S])*\$RC\("B:\1","S:\1"\)<\/script>/g
const clock = /<script[^>]*>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);<\/script>/g

export function whole(html: string): string {
  const parts = [...html.matchAll(hiddenPart)]
  let result = html.replaceAll(hiddenPart, '').replaceAll(clock, '')
  // A part may hold the place of another one, so the outer ones come first, as React numbers them.
  for (const [, id, content] of parts.toSorted(([, one], [, other]) => Number(one) - Number(other))) {
    result = result.replace(`<!--$?--><template id="B:${id}"></template><!--/$-->`, () => `<!--$-->${content}<!--/$-->`)
  }
  if (/<template id="B:|<div hidden id="S:/.test(result)) throw new Error('Must hold: every part found its place')
  return result
}
