import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { platformNotificationsFrom, platformSettingsFrom } from '@tableside/domain/platform'
import { platformSettings } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { assertVersion, lockSection, writeSection } from '../../platform-settings/index.ts'
import { changed, saveConfig } from './save.ts'

/** What holds for the whole platform, from this moment on this server and within seconds on the others. */
export async function savePlatformSettings(
  services: Services,
  call: Call<typeof contract.savePlatformSettings>,
): Promise<PlatformConfig> {
  const { values, version } = call.body
  return saveConfig(services, call, 'settings', async (tx) => {
    await tx.insert(platformSettings).values({ id: 1, settings: {}, version: 0 }).onConflictDoNothing()
    const [row] = await tx.select().from(platformSettings).for('update')
    assertVersion(row?.version ?? 0, version)
    // What this version does not know stays as it is.
    await tx.update(platformSettings).set({ settings: { ...row?.settings, ...values }, version: version + 1 })
    const before = platformSettingsFrom(row?.settings ?? {})
    await changed(services, tx, call, { subject: 'settings', version: version + 1, before, after: values })
  })
}

export async function saveNotifications(
  services: Services,
  call: Call<typeof contract.saveNotifications>,
): Promise<PlatformConfig> {
  const { values, version } = call.body
  return saveConfig(services, call, 'notifications', async (tx) => {
    const row = await lockSection(tx, 'notifications', version)
    await writeSection(tx, 'notifications', { body: values, version: version + 1 })
    const before = platformNotificationsFrom(row.body)
    await changed(services, tx, call, { subject: 'notifications', version: version + 1, before, after: values })
  })
}
