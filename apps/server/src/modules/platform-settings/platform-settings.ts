import { type PlatformSettings, platformSettingsFrom } from '@tableside/domain/platform'
import type { Database, Tx } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { platformSettings } from '../../db/schema/index.ts'
import type { SettingsLookup } from '../../http/settings-lookup.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'

/** What the platform's owner has set, as this transaction sees it. */
export async function readPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select({ settings: platformSettings.settings }).from(platformSettings)
  return platformSettingsFrom(row?.settings ?? {})
}

export function createSettingsLookup({ shared }: Database): SettingsLookup {
  const remember = createTtlCache<PlatformSettings>(2_000)
  return Object.assign(() => remember('settings', () => withRetry(() => readPlatformSettings(shared))), {
    forget: remember.forget,
  })
}
