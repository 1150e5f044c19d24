import fs from 'node:fs/promises'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { capture } from './processes.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'
import { hashSources } from './sources.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/steps']

const builds = {
  web: {
    label: 'Building the web app',
    sources: ['apps/web', 'packages', ...shared],
    args: ['../../node_modules/vite/bin/vite.js', 'build'],
    cwd: 'apps/web',
    output: 'apps/web/dist',
  },
  server: {
    label: 'Building the server',
    sources: [
      ...['apps/server/src', 'apps/server/package.json', 'packages/domain', 'packages/contract', 'packages/messages'],
      ...shared,
    ],
    args: ['scripts/steps/bundle.mjs', 'server'],
    cwd: '.',
    output: 'apps/server/dist/main.js',
  },
  simulator: {
    label: 'Building the payment simulator',
    sources: ['apps/simulator', ...shared],
    args: ['scripts/steps/bundle.mjs', 'simulator'],
    cwd: '.',
    output: 'apps/simulator/dist/main.js',
  },
  hub: {
    label: 'Building the print hub',
    sources: ['apps/hub', 'packages/client', 'packages/domain', 'packages/contract', ...shared],
    args: ['scripts/steps/bundle.mjs', 'hub'],
    cwd: '.',
    output: 'apps/hub/dist/main.js',
  },
}

/**
 * Builds what has changed since it was built last; nothing changed costs a few dozen ms.
 *
 * @param {(keyof typeof builds)[]} names the hub only where it runs
 */
export async function ensureBuilt(names = ['web', 'server', 'simulator']) {
  if ((await Promise.all(names.map(isFresh))).every(Boolean)) return
  await oneAtATime(async () => {
    for (const name of names) if (!(await isFresh(name))) await build(name)
  })
}

/** @param {keyof typeof builds} name */
async function build(name) {
  const { label, sources, args, cwd, output } = builds[name]
  const hash = await hashSources(sources)
  await fs.rm(stampOf(name), { force: true })
  await step(label, () =>
    capture(process.execPath, args, { cwd: path.join(root, cwd), env: { NODE_ENV: 'production' } }),
  )
  if (!(await exists(output))) throw new Error(`${label} left no ${output}`)
  await fs.mkdir(path.dirname(stampOf(name)), { recursive: true })
  await fs.writeFile(stampOf(name), hash)
}

/** @param {keyof typeof builds} name */
async function isFresh(name) {
  const stamp = await fs.readFile(stampOf(name), 'utf8').catch(() => undefined)
  if (stamp === undefined || !(await exists(builds[name].output))) return false
  return stamp === (await hashSources(builds[name].sources))
}

/**
 * The stamps lie in node_modules, so that a new installation also builds anew.
 *
 * @param {keyof typeof builds} name
 */
function stampOf(name) {
  return path.join(root, 'node_modules', '.tableside-built', name)
}

/** @param {string} place relative to the root */
function exists(place) {
  return fs.access(path.join(root, place)).then(
    () => true,
    () => false,
  )
}
