import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { lockSection, notifyPlatform, readSection, writeSection } from '../../platform-settings/index.ts'
import { keepSecret, keyringOf, openSecret } from '../../vault/index.ts'
import {
  acceptedAfter,
  paymentsBody,
  providerChosen,
  providerSecret,
  sealOf,
  type TestAnswer,
  webhookSecrets,
} from './credentials.ts'
import { readConfig } from './read-config.ts'
import { changed, saveConfig } from './save.ts'

/** Keeps the provider's credentials. The secret is sealed at once; the history says that it changed, never to what. */
export async function savePaymentConfig(
  services: Services,
  call: Call<typeof contract.savePaymentConfig>,
): Promise<PlatformConfig> {
  const { body, at } = call
  return saveConfig(services, call, 'payments', async (tx) => {
    const row = await lockSection(tx, 'payments', body.version)
    const before = paymentsBody(row.body)
    const keyring = keyringOf(services.config)
    const kept = { ...webhookSecrets, appSecret: providerSecret } as const
    const given = secretNames.filter((name) => body[name] !== undefined)
    for (const name of given) await keepSecret(tx, keyring, kept[name], body[name] ?? '', at)
    const isAnother = body.provider !== undefined && body.provider !== providerChosen(services.config, before)
    const version = row.version + 1
    const provider = body.provider ?? before.provider
    await writeSection(tx, 'payments', { body: { ...before, provider, appId: body.appId }, version })
    const wasGiven = (words: string) => Object.fromEntries(given.map((name) => [name, words]))
    await changed(services, tx, call, {
      subject: 'payments',
      version,
      before: {
        appId: before.appId,
        ...(isAnother && { provider: providerChosen(services.config, before) }),
        ...wasGiven('the one before'),
      },
      after: { appId: body.appId, ...(isAnother && { provider }), ...wasGiven('a new one') },
    })
  })
}

const secretNames = ['appSecret', 'webhookSecret', 'connectWebhookSecret'] as const

/**
 * Asks the provider itself. Only what it has accepted counts as connected, and only until other credentials are kept.
 * Trying others, or a provider that does not answer, disconnects nothing that takes cards at this moment.
 */
export async function testConnection(
  services: Services,
  call: Call<typeof contract.testConnection>,
): Promise<{ answer: TestAnswer; config: PlatformConfig }> {
  const { body, at } = call
  const { db, config } = services
  const appSecret = body.appSecret ?? (await openSecret(db.shared, keyringOf(config), providerSecret))
  if (body.appId === '' || !appSecret) throw new DomainError('credentials_incomplete')
  const credentials = { appId: body.appId, appSecret }

  const { body: kept } = await readSection(db.shared, 'payments')
  const chosen = body.provider ?? providerChosen(config, paymentsBody(kept))
  const asked = chosen === 'stripe' ? services.stripe : services.provider
  const answer = asked ? await asked.verify(credentials) : 'no_provider'
  await db.inShared(async (tx) => {
    const { version } = await readSection(tx, 'payments')
    const row = await lockSection(tx, 'payments', version)
    const before = paymentsBody(row.body)
    const seal = sealOf(config.appSecret, chosen, credentials)
    const accepted = await acceptedAfter(services, tx, before, { answer, seal, at })
    // What was tested is no setting: the version stays, so that nobody's typing is refused for it.
    await writeSection(tx, 'payments', { body: { ...before, accepted }, version: row.version })
  })
  if (answer !== 'connected') {
    notifyPlatform(services, 'connection_failed', {
      subject: 'The payment provider could not be reached',
      text: `A test of the connection failed at ${at}: ${answer.replace('_', ' ')}.\n\n${config.publicUrl}/platform/configuration?tab=payments`,
    })
  }
  return { answer, config: await readConfig(services, call) }
}
