import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Database, Tx } from '../../../db/database.ts'
import { derivedSecret } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'
import { readSection } from '../../platform-settings/index.ts'
import { type Keyring, keyringOf, openSecret } from '../../vault/index.ts'

/** Under which name the provider's app secret is kept. */
export const providerSecret = 'provider_app_secret'

export type Credentials = { readonly appId: string; readonly appSecret: string }

const bodySchema = z.object({
  appId: z.string().catch(''),
  /** A seal of the credentials that the provider last accepted; others are not connected. */
  testedSeal: z.string().nullable().catch(null),
  testedAt: z.iso.datetime().nullable().catch(null),
})
export type PaymentsBody = z.infer<typeof bodySchema>

export function paymentsBody(stored: Readonly<Record<string, unknown>>): PaymentsBody {
  return bodySchema.parse(stored)
}

/** Says whether two credentials are the same without telling either. */
export function sealOf(appSecret: string, { appId, appSecret: secret }: Credentials): string {
  return createHmac('sha256', derivedSecret(appSecret, 'tested credentials'))
    .update(JSON.stringify([appId, secret]))
    .digest('base64')
}

/** Whether the credentials kept are those the provider has accepted. */
export async function isTested({ config }: Pick<Services, 'config'>, tx: Tx, body: PaymentsBody): Promise<boolean> {
  const credentials = await keptCredentials(tx, keyringOf(config), body)
  return credentials !== undefined && sealOf(config.appSecret, credentials) === body.testedSeal
}

async function keptCredentials(tx: Tx, keyring: Keyring, { appId }: PaymentsBody): Promise<Credentials | undefined> {
  const appSecret = appId === '' ? undefined : await openSecret(tx, keyring, providerSecret)
  return appSecret === undefined ? undefined : { appId, appSecret }
}

/** The credentials cards are charged with: those kept, once the provider has accepted them. */
export async function connectedCredentials(db: Database, config: Services['config']): Promise<Credentials | undefined> {
  const { body } = await readSection(db.shared, 'payments')
  const payments = paymentsBody(body)
  const credentials = await keptCredentials(db.shared, keyringOf(config), payments)
  const isAccepted = credentials && sealOf(config.appSecret, credentials) === payments.testedSeal
  return isAccepted ? credentials : undefined
}
