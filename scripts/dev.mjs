// npm run dev: the web app on PORT (3000) and the server on API_PORT (one above), both following the sources.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { ended, passSignalsOn } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

const port = process.env.PORT ?? '3000'
const apiPort = process.env.API_PORT ?? String(Number(port) + 1)
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

await orSayWhy(async () => {
  await ensureInstalled()
  // The server writes the guests' pages with what the web app's build has made for them.
  await ensureBuilt(['simulator', 'web'])
  const server = prefixed('server', 'apps/server', ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  })
  const web = prefixed('web', 'apps/web', ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {
    API_PORT: apiPort,
  })
  const { isInterrupted } = passSignalsOn([server, web])
  const bothEnded = Promise.all([ended(server), ended(web)])
  const code = await Promise.race([ended(server), ended(web)])
  // One without the other is no use: whoever ends by itself takes the other along.
  if (!isInterrupted()) for (const child of [server, web]) child.kill('SIGTERM')
  await bothEnded
  return code
})

/**
 * Starts a tool of node_modules with its name before each line it prints. It gets a process group of its own,
 * so that ctrl-C reaches it once, through us.
 *
 * @param {string} name
 * @param {string} folder to run in, relative to the root
 * @param {[string, ...string[]]} command the tool's program, relative to the root, and its arguments
 * @param {Record<string, string>} env
 */
function prefixed(name, folder, [program, ...args], env) {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: path.join(root, folder),
    env: { ...process.env, ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  createInterface(child.stdout).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`))
  createInterface(child.stderr).on('line', (line) => console.error(`${name.padEnd(6)} │ ${line}`))
  return child
}
