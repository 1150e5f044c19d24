import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'

/** What brings each kind of page to life, and fetches nothing of the others. */
const clients = {
  table: 'table-client.tsx',
  collect: 'collection/collect-client.tsx',
  collection_order: 'collection/collection-order-client.tsx',
  receipt: 'receipts/receipt-client.tsx',
  book: 'bookings/book-client.tsx',
  booking: 'bookings/booking-client.tsx',
}

/**
 * Builds the pages on guests' phones: their scripts among the app's assets, and `dist/guest/server.js`, with which the server
 * writes each page whole. They are a program of their own, without the app's router, so that a phone fetches little.
 */
export function guestPages(): Plugin {
  return {
    name: 'tableside:guest-pages',
    apply: 'build',
    enforce: 'post', // before files are compressed
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const { root } = client.config
        const outDir = join(root, 'dist/guest')
        await rm(outDir, { recursive: true, force: true })
        const common: InlineConfig = { root, configFile: false, logLevel: 'warn', plugins: [tailwindcss(), react()] }
        const output = await build({
          ...common,
          publicDir: false,
          build: {
            outDir: join(root, client.config.build.outDir),
            emptyOutDir: false,
            assetsInlineLimit: 0,
            // One style for all, which stands in each page.
            cssCodeSplit: false,
            rolldownOptions: {
              input: Object.fromEntries(
                Object.entries(clients).map(([kind, file]) => [kind, join(root, 'src/guest', file)]),
              ),
            },
          },
        })
        await mkdir(outDir, { recursive: true })
        await writeFile(join(outDir, 'assets.json'), JSON.stringify(assetsOf(output as Rollup.RollupOutput)))
        await build({
          ...common,
          build: {
            ssr: join(root, 'src/guest/server.tsx'),
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: { output: { entryFileNames: 'server.js' } },
          },
          // The server has no React of its own.
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
        })
      },
    },
  }
}

/** What the server writes into the head of each page. */
function assetsOf({ output }: Rollup.RollupOutput) {
  const entries = output.filter((file) => file.type === 'chunk').filter(({ isEntry }) => isEntry)
  const scripts = entries.map(
    ({ name, fileName, imports }) =>
      [name, { script: `/${fileName}`, preloads: imports.map((file) => `/${file}`) }] as const,
  )
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (scripts.length !== Object.keys(clients).length || style?.type !== 'asset')
    throw new Error('Must hold: each of the guests’ pages has a script, and all have a style')
  const fonts = output.filter((file) =>
    /\/inter-latin-wght[^/]*\.woff2$|\/fraunces-latin-opsz[^/]*\.woff2$/.test(file.fileName),
  )
  return {
    scripts: Object.fromEntries(scripts),
    fonts: fonts.map((file) => `/${file.fileName}`),
    style: String(style.source).trim(),
  }
}
