import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { platformConfig } from '../../db/schema/index.ts'

/** A part of the configuration with a version of its own. */
export type Section = 'payments' | 'notifications' | 'seller' | `flag:${string}`

export type SectionRow = { readonly body: Readonly<Record<string, unknown>>; readonly version: number }

/** What was never saved has version 0 and an empty body. */
export async function readSection(tx: Tx, section: Section): Promise<SectionRow> {
  const [row] = await tx.select().from(platformConfig).where(eq(platformConfig.section, section))
  return row ?? { body: {}, version: 0 }
}

/**
 * Reads a section for saving over it: whoever comes second waits, and is refused when what they read is old.
 *
 * @throws `config_changed_meanwhile`
 */
export async function lockSection(tx: Tx, section: Section, version: number): Promise<SectionRow> {
  // A row to lock, also for the first save of all.
  await tx.insert(platformConfig).values({ section, body: {}, version: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(platformConfig).where(eq(platformConfig.section, section)).for('update')
  assertVersion(row?.version ?? 0, version)
  return row ?? { body: {}, version: 0 }
}

export async function writeSection(tx: Tx, section: Section, row: SectionRow): Promise<void> {
  await tx.update(platformConfig).set(row).where(eq(platformConfig.section, section))
}

/** @throws `config_changed_meanwhile` when somebody has saved since it was read */
export function assertVersion(current: number, read: number): void {
  if (current !== read) throw new DomainError('config_changed_meanwhile', { version: current })
}
