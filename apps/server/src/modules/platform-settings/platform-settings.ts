import { type PlatformSettings, platformSettingsFrom } from '@tableside/domain/platform'
import type { Caches } from '../../caches.ts'
import type { Database, Tx } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { platformSettings } from '../../db/schema/index.ts'
import type { SettingsLookup } from '../../http/settings-lookup.ts'

/** What the platform's owner has set, as this transaction sees it. */
export async function readPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select({ settings: platformSettings.settings }).from(platformSettings)
  return platformSettingsFrom(row?.settings ?? {})
}

export function createSettingsLookup({ shared }: Database, caches: Caches): SettingsLookup {
  const remember = caches.create<PlatformSettings>(() => ['settings'])
  return Object.assign(() => remember('settings', () => withRetry(() => readPlatformSettings(shared))), {
    forget: () => caches.forget('settings'),
  })
}
