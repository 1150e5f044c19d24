import { type StripeStandIn, startStripeStandIn } from '@tableside/simulator/stripe'
import { createTestClock } from './clock.ts'
import { signInPlatformOwner } from './platform-owner.ts'
import type { TestRestaurant } from './restaurant.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import { tillOf } from './till.ts'

export type StripeServer = {
  readonly server: TestServer
  readonly stripe: StripeStandIn
  readonly owner: Awaited<ReturnType<typeof signInPlatformOwner>>
  stop(): Promise<void>
}

export const webhookSecrets = {
  webhookSecret: 'whsec_platform_canary_Zanzibar',
  connectWebhookSecret: 'whsec_connect_canary_Zanzibar',
}

/** A server whose platform is connected to Stripe's stand-in, by its owner, through the front door. */
export async function startStripeServer(
  options: Pick<TestServerOptions, 'providerTimeoutMs'> = {},
): Promise<StripeServer> {
  const clock = createTestClock()
  const stripe = await startStripeStandIn({ now: () => new Date(clock.now()) })
  const server = await startTestServer({ ...options, stripeApiUrl: stripe.url, clock })
  const owner = await signInPlatformOwner(server)
  const { version } = (await owner.get('/config')).json.config.payments
  const credentials = { provider: 'stripe', appId: 'acct_platform', appSecret: stripe.secretKey }
  await owner.send('PUT', '/payments', { version, ...credentials, ...webhookSecrets })
  const tested = await owner.send('POST', '/payments/test', { appId: 'acct_platform' })
  if (tested.json.answer !== 'connected') throw new Error(tested.text)
  return {
    server,
    stripe,
    owner,
    async stop() {
      await server.stop()
      await stripe.stop()
    },
  }
}

/** Connects a restaurant's own account, and has Stripe allow everything on it. Answers the account. */
export async function connectAccount({ server, stripe }: StripeServer, restaurant: TestRestaurant): Promise<string> {
  const owner = tillOf(server, restaurant, restaurant.owner)
  const { status, json, text } = await owner.send('/card-provider/connect', undefined, { key: null })
  if (status !== 200) throw new Error(text)
  const account = String(json.url).split('/').at(-1) ?? ''
  stripe.setAccount(account, {
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    requirements: [],
  })
  await owner.send('/card-provider/refresh', undefined, { key: null })
  return account
}
