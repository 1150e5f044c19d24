import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../paths.ts'
import type { Migration } from './migration-rules.ts'

/** The first migration: there was nothing before it. */
const baseline = '0000_baseline'

export function readMigrations(): Migration[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql') && file !== `${baseline}.sql`)
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      texts: readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint'),
    }))
}
