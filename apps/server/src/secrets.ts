import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret everything else is derived from: the one set, or one made at the first start and kept with the data. */
export function appSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'app-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // wx: never over one that is there, also when two starts meet.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** A secret for one purpose, which tells nothing about the others. */
export function derivedSecret(secret: string, purpose: string): string {
  const known = derived.get(`${purpose} ${secret}`)
  if (known) return known
  const made = createHmac('sha256', secret).update(purpose).digest('base64url')
  derived.set(`${purpose} ${secret}`, made)
  return made
}

/** One secret and a handful of purposes, asked for with every request. */
const derived = new Map<string, string>()

/** The passwords of the roles the server itself signs in to the database with. */
export function databasePasswords(secret: string) {
  return { app: derivedSecret(secret, 'database app'), platform: derivedSecret(secret, 'database platform') }
}
