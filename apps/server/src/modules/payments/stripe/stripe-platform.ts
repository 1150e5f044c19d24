import Stripe from 'stripe'
import type { ProviderCredentials } from '../provider.ts'
import { refusalOf, stripeClient } from './client.ts'

declare module '../../../services.ts' {
  interface Services {
    /** The platform's own account with Stripe, through which restaurants connect theirs. */
    readonly stripe: StripePlatform
  }
}

/** What the platform is known to Stripe by: the credentials kept, and the two secrets its messages are signed with. */
export type StripeSecrets = ProviderCredentials & {
  /** Of messages about the platform's own account. */
  readonly webhookSecret: string | undefined
  /** Of messages about the restaurants' accounts. */
  readonly connectWebhookSecret: string | undefined
}

/** The platform's own account with Stripe. */
export type StripePlatform = {
  /** Undefined until Stripe has accepted the credentials that are kept. */
  connected(): Promise<{ readonly client: Stripe; readonly isTestMode: boolean } | undefined>
  /** Asks Stripe itself. Nothing is charged and nothing kept. */
  verify(credentials: ProviderCredentials): Promise<'connected' | 'refused' | 'unreachable'>
  /** Whether the platform's account has a product; unknown while Stripe does not answer or is not connected. */
  knowsProduct(id: string): Promise<boolean | 'unknown'>
  /** The message, when its signature fits the exact bytes and is no older than five minutes. */
  readEvent(door: StripeWebhookSource, signature: string, rawBody: Buffer): Promise<Stripe.Event | 'forged'>
}

/** Each door has a secret of its own: who knows the one can not knock at the other. */
export type StripeWebhookSource = 'platform' | 'connect'

type Dependencies = {
  readonly secrets: () => Promise<StripeSecrets | undefined>
  readonly apiUrl: string | undefined
  readonly timeoutMs?: number | undefined
  /** The server's clock: how old a message is. */
  readonly now: () => string
}

const toleranceSeconds = 5 * 60

export function createStripePlatform({ secrets, apiUrl, timeoutMs, now }: Dependencies): StripePlatform {
  let made: { readonly key: string; readonly client: Stripe } | undefined
  const clientFor = (key: string) => {
    if (made?.key !== key) made = { key, client: stripeClient(key, { apiUrl, timeoutMs }) }
    return made.client
  }
  return {
    async connected() {
      const known = await secrets()
      return known && { client: clientFor(known.appSecret), isTestMode: isTestKey(known.appSecret) }
    },

    async verify({ appId, appSecret }) {
      try {
        const client = stripeClient(appSecret, { apiUrl, timeoutMs })
        await client.balance.retrieve()
        const { id } = await client.accounts.retrieveCurrent()
        // What stands beside the key has to be that key's account, or the wrong company is connected.
        return !appId.startsWith('acct_') || appId === id ? 'connected' : 'refused'
      } catch (error) {
        return refusalOf(error).kind === 'unknown' ? 'unreachable' : 'refused'
      }
    },

    async knowsProduct(id) {
      const known = await secrets()
      if (!known) return 'unknown'
      try {
        return !(await clientFor(known.appSecret).products.retrieve(id)).deleted
      } catch (error) {
        return refusalOf(error).kind === 'refused' ? false : 'unknown'
      }
    },

    async readEvent(door, signature, rawBody) {
      const known = await secrets()
      const secret = door === 'connect' ? known?.connectWebhookSecret : known?.webhookSecret
      if (!known || !secret) return 'forged'
      try {
        const { webhooks } = clientFor(known.appSecret)
        return webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, Date.parse(now()))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return 'forged'
        throw error
      }
    },
  }
}

/** For programs that talk to no provider. */
export const noStripe: StripePlatform = {
  connected: async () => undefined,
  verify: async () => 'unreachable',
  knowsProduct: async () => 'unknown',
  readEvent: async () => 'forged',
}

const isTestKey = (key: string) => /^(sk|rk)_test_/.test(key)
