import { eq } from 'drizzle-orm'
import { platformConfig } from '../db/schema/index.ts'
import { type Credentials, providerSecret, sealOf } from '../modules/platform/config/credentials.ts'
import { lockSection, writeSection } from '../modules/platform-settings/index.ts'
import { keepSecret, keyringOf } from '../modules/secret-store/index.ts'
import type { Services } from '../services.ts'

/** A fresh demo is connected to its simulator; whatever its visitors save afterwards stays theirs. */
export async function connectDemoProvider(services: Services, { appId, appSecret }: Credentials): Promise<void> {
  const { db, config, now, provider } = services
  const credentials = { appId, appSecret }
  const [known] = await db.shared.select().from(platformConfig).where(eq(platformConfig.section, 'payments'))
  if (known || (await provider?.verify(credentials)) !== 'connected') return
  const at = now()
  await db.inShared(async (tx) => {
    await lockSection(tx, 'payments', 0)
    await keepSecret(tx, keyringOf(config), providerSecret, appSecret, at)
    const body = { appId, accepted: [{ seal: sealOf(config.appSecret, 'simulator', credentials), at }] }
    await writeSection(tx, 'payments', { body, version: 1 })
  })
}
