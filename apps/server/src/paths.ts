import { existsSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Where things lie, worked out in this one file: it is in `src/`, and its built form is in `dist/`
 * beside it, so one step up is `apps/server` for both.
 */
const serverRoot = join(import.meta.dirname, '..')

export const migrationsFolder = join(serverRoot, 'drizzle')
export const sqlFolder = join(serverRoot, 'sql')
/** Pictures of the demo's dishes: what they are drawn from, and how guests are sent them (demo/draw-photos.ts). */
export const demoPhotosFolder = join(serverRoot, 'demo-photos')
/** What hashes passwords, on a thread of its own. */
export const hashThread = join(serverRoot, 'workers/hash.mjs')
export const webFolder = join(serverRoot, '../web/dist/client')
/** What writes the guests' pages, and what they need of the build: script, style and fonts (apps/web/vite/guest-pages.ts). */
export const guestPagesModule = join(serverRoot, '../web/dist/guest/server.js')
export const guestAssetsFile = join(serverRoot, '../web/dist/guest/assets.json')
/** Of the product itself, taken by `tests/pictures.ts`. */
export const picturesFolder = join(serverRoot, '../../docs/pictures')

/** What takes a backup: built, or its source while developing. */
export function backupProgram(): string[] {
  return import.meta.dirname.endsWith('dist')
    ? [join(serverRoot, 'dist/backup-cli.js')]
    : ['--import', 'tsx', join(serverRoot, 'src/backup-cli.ts')]
}

/** The simulator's program: built, or its source while developing. */
export function simulatorProgram(): string[] {
  const built = join(serverRoot, '../simulator/dist/main.js')
  return import.meta.dirname.endsWith('dist') && existsSync(built)
    ? [built]
    : ['--import', 'tsx', join(serverRoot, '../simulator/src/main.ts')]
}
