import { type PlatformSettings, platformSettingsFrom } from '@tableside/domain/platform'
import type { Database, Tx } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { platformSettings } from '../../db/schema/index.ts'
import { shortMemory } from '../../http/short-memory.ts'

/** What the platform's owner has set, as this transaction sees it. */
export async function readPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select({ settings: platformSettings.settings }).from(platformSettings)
  return platformSettingsFrom(row?.settings ?? {})
}

/** The settings for what is asked with every request; on other servers a change takes hold within two seconds. */
export type SettingsLookup = {
  (): Promise<PlatformSettings>
  /** Called when they were changed: this process asks anew. */
  forget(): void
}

export function createSettingsLookup({ shared }: Database): SettingsLookup {
  const remember = shortMemory<PlatformSettings>(2_000)
  return Object.assign(() => remember('settings', () => withRetry(() => readPlatformSettings(shared))), {
    forget: remember.forget,
  })
}
