import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import type { PaymentProviderName } from '@tableside/domain/platform'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { lockSection, notifyPlatform, readSection, writeSection } from '../../platform-settings/index.ts'
import { keepSecret, keyringOf, openSecret } from '../../secret-store/index.ts'
import {
  acceptedAfter,
  type Credentials,
  lastAcceptedAt,
  paymentsBody,
  providerChosen,
  providerSecret,
  sealOf,
  type TestAnswer,
  webhookSecrets,
} from './credentials.ts'
import { readConfig } from './read-config.ts'
import { changed, saveConfig } from './save.ts'

/**
 * Keeps the provider's credentials once the provider has accepted them. The secret is sealed at once; the history says
 * that it changed, never to what.
 *
 * @throws `credentials_refused` the provider does not know them
 * @throws `credentials_incomplete` an app id is left out while cards are taken with the one kept
 * @throws `provider_unreachable` no answer, and others take cards: those stay
 */
export async function savePaymentConfig(
  services: Services,
  call: Call<typeof contract.savePaymentConfig>,
): Promise<PlatformConfig> {
  const { body, at } = call
  const accepted = await testNewCredentials(services, body)
  return saveConfig(services, call, 'payments', async (tx) => {
    const row = await lockSection(tx, 'payments', body.version)
    const before = paymentsBody(row.body)
    const keyring = keyringOf(services.config)
    const kept = { ...webhookSecrets, appSecret: providerSecret } as const
    const given = secretNames.filter((name) => body[name] !== undefined)
    const isAnother = body.provider !== undefined && body.provider !== providerChosen(services.config, before)
    const version = row.version + 1
    const provider = body.provider ?? before.provider
    const after = {
      ...before,
      provider,
      appId: body.appId,
      ...(accepted && {
        accepted: await acceptedAfter(services, tx, before, { answer: 'connected', seal: accepted, at }),
      }),
    }
    for (const name of given) await keepSecret(tx, keyring, kept[name], body[name] ?? '', at)
    await writeSection(tx, 'payments', { body: after, version })
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

/**
 * Asks the provider about credentials it has not accepted yet, before they are kept: a mistyped secret would stop every
 * card. While nothing is connected, a provider that does not answer keeps nobody from going on.
 *
 * @returns the seal of what it has accepted now; undefined when nothing had to be asked
 */
async function testNewCredentials(
  services: Services,
  body: Call<typeof contract.savePaymentConfig>['body'],
): Promise<string | undefined> {
  const { db, config } = services
  const section = await readSection(db.shared, 'payments')
  // A version behind is refused when it is saved.
  if (section.version !== body.version) return undefined
  const before = paymentsBody(section.body)
  const isConnected = (await lastAcceptedAt({ config }, db.shared, before)) !== undefined
  const credentials = await typedCredentials(services, body)
  if (!credentials) {
    if (isConnected) throw new DomainError('credentials_incomplete')
    return undefined
  }
  const chosen = body.provider ?? providerChosen(config, before)
  const seal = sealOf(config.appSecret, chosen, credentials)
  if (before.accepted.some((each) => each.seal === seal)) return undefined
  const answer = await verify(services, chosen, credentials)
  if (answer === 'refused') throw new DomainError('credentials_refused')
  if (answer === 'connected') return seal
  if (isConnected) throw new DomainError('provider_unreachable')
  return undefined
}

/** What was typed, with the secret that is kept where none was; undefined while one of both is missing. */
async function typedCredentials(
  { db, config }: Services,
  { appId, appSecret: typed }: { readonly appId: string; readonly appSecret?: string | undefined },
): Promise<Credentials | undefined> {
  const appSecret = typed ?? (await openSecret(db.shared, keyringOf(config), providerSecret))
  return appId === '' || !appSecret ? undefined : { appId, appSecret }
}

/** Asks the provider whether it knows these credentials. No transaction may be open. */
async function verify(
  { stripe, provider }: Services,
  chosen: PaymentProviderName,
  credentials: Credentials,
): Promise<TestAnswer> {
  const asked = chosen === 'stripe' ? stripe : provider
  return asked ? asked.verify(credentials) : 'no_provider'
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
  const credentials = await typedCredentials(services, body)
  if (!credentials) throw new DomainError('credentials_incomplete')

  const { body: kept } = await readSection(db.shared, 'payments')
  const chosen = body.provider ?? providerChosen(config, paymentsBody(kept))
  const answer = await verify(services, chosen, credentials)
  await db.inShared(async (tx) => {
    const { version } = await readSection(tx, 'payments')
    const row = await lockSection(tx, 'payments', version)
    const before = paymentsBody(row.body)
    const seal = sealOf(config.appSecret, chosen, credentials)
    const accepted = await acceptedAfter(services, tx, before, { answer, seal, at })
    // What was tested is no setting: the version stays, so that no typing is refused for it.
    await writeSection(tx, 'payments', { body: { ...before, accepted }, version: row.version })
    if (answer === 'connected') return
    await notifyPlatform(services, tx, 'connection_failed', {
      subject: 'The payment provider could not be reached',
      text: `A test of the connection failed at ${at}: ${answer.replace('_', ' ')}.\n\n${config.publicUrl}/platform/configuration?tab=payments`,
    })
  })
  return { answer, config: await readConfig(services, call) }
}
