import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes down the addresses of the app (`app-addresses.json`), each page below `routes/_app`, as the router names them:
 * "/dashboard/orders/$orderId". The server answers these with the app's shell, any other address below their first part
 * with the shell and status 404, and everything else with the page that says "not found".
 */
export function appAddresses(): Plugin {
  return {
    name: 'tableside:app-addresses',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const { root, build } = client.config
        const files = await readdir(join(root, 'src/routes/_app'), { recursive: true })
        await writeFile(join(root, build.outDir, 'app-addresses.json'), JSON.stringify(addressesOf(files)))
      },
    },
  }
}

/** What follows or catches the rest (`$`, the owner's `$page`) has no page: it answers that there is none. */
const withoutPage = /(^|[/.])(\$|\$page|route)$/

export function addressesOf(files: readonly string[]): string[] {
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((file) => !withoutPage.test(file))
    .map((file) => file.split(/[/.]/))
    // A part that begins with an underscore adds a guard or a layout, and nothing to the address.
    .filter((parts) => !parts.at(-1)?.startsWith('_'))
    .map((parts) => parts.filter((part) => part !== 'index' && !part.startsWith('_')))
    .map((parts) => `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`)
  return [...new Set(pages)].sort()
}
