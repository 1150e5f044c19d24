import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes down where the app lives (`app-areas.json`): the first part of every address below `routes/_app`. The server
 * answers these with the app's shell and everything else with the page that says "not found".
 */
export function appAreas(): Plugin {
  return {
    name: 'tableside:app-areas',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const { root, build } = client.config
        const areas = await areasBelow(join(root, 'src/routes/_app'))
        await writeFile(join(root, build.outDir, 'app-areas.json'), JSON.stringify([...new Set(areas)].sort()))
      },
    },
  }
}

async function areasBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const areas = entries.map(async (entry) => {
    // A folder with an underscore adds a guard or a layout, and nothing to the address.
    if (entry.name.startsWith('_')) return entry.isDirectory() ? areasBelow(join(folder, entry.name)) : []
    return [entry.name.split('.')[0] ?? '']
  })
  return (await Promise.all(areas)).flat()
}
