import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** Parts of the app that a till and a kitchen screen never open. */
const elsewhere =
  /\/src\/(office|platform|public)\/|\/routes\/(_site|_app\/(_owner|dashboard|restaurant|partner|setup|demo))[/.]/

/** Builds `sw.js`, with the list of what the till and the kitchen need to open without a connection. */
export function serviceWorker(): Plugin {
  let files: string[] = []
  return {
    name: 'tableside:service-worker',
    apply: 'build',
    enforce: 'post', // after the shell is as it will be sent, and before files are compressed
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') files = filesOfTheTill(bundle)
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (client === undefined) throw new Error('The build has no client environment')
        const { root } = client.config
        const outDir = join(root, client.config.build.outDir)
        const shell = await readFile(join(outDir, '_shell.html'), 'utf8')
        const ofTheShell = [...shell.matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
        const kept = [...new Set([...files, ...ofTheShell])]
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            'process.env.NODE_ENV': '"production"',
            // What has its hash in its name needs no other revision.
            __FILES__: JSON.stringify(kept.map((file) => ({ url: `/${file}`, revision: null }))),
            __SHELL_REVISION__: JSON.stringify(createHash('sha256').update(shell).digest('hex').slice(0, 16)),
          },
          build: {
            outDir,
            emptyOutDir: false,
            lib: { entry: join(root, 'src/service-worker.ts'), formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
          },
        })
      },
    },
  }
}

/** Every script a till or a kitchen screen may come to need, with the styles, the fonts and what checks a PIN. */
export function filesOfTheTill(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const follow = (name: string): void => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk' || elsewhere.test(chunk.facadeModuleId ?? '')) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) follow(fileName)
  const others = Object.keys(bundle).filter((name) => /\.(css|woff2)$|\/pin-worker-[^/]*\.js$/.test(name))
  return [...found, ...others]
}
