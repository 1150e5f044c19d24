import { endpoints } from '@tableside/contract'
import { Secret, TOTP } from 'otpauth'
import pino from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { password } from './testing/sign-in.ts'
import { connectAccount, type StripeServer, startStripeServer, webhookSecrets } from './testing/stripe.ts'
import { tillOf } from './testing/till.ts'

let rig: StripeServer
let restaurant: TestRestaurant
let ids: Record<string, string>
/** What was shown once, or never, and must not be read anywhere again. */
let planted: Record<string, string>

beforeAll(async () => {
  rig = await startStripeServer()
  const { server, stripe } = rig
  restaurant = await openRestaurant(server, 'omega')
  await connectAccount(rig, restaurant)
  const owner = tillOf(server, restaurant, restaurant.owner)
  const [keyId, webhookId, voucherId] = [uuidv7(), uuidv7(), uuidv7()]
  const key = (await owner.send('/api-keys', { id: keyId, name: 'Sweep', scopes: ['orders:read'] })).json.secret
  const hook = { id: webhookId, url: 'https://example.com/hook', description: '', eventTypes: ['order.paid'] }
  const webhook = (await owner.send('/webhooks', hook)).json.secret
  const sale = { id: voucherId, orderId: uuidv7(), amountPence: 2500, locationId: restaurant.ids.location }
  const { order } = (await owner.send('/vouchers', sale)).json
  await owner.cash(order, 2500)
  const voucher = (await owner.send(`/vouchers/${voucherId}/code`, undefined, { key: null })).json.code
  await owner.send(`/vouchers/${voucherId}/handed-over`)
  const twoFactor = await secondStep(rig.owner.token)
  planted = {
    'the provider’s secret': stripe.secretKey,
    'the secret of its messages': webhookSecrets.webhookSecret,
    'the secret of messages about restaurants': webhookSecrets.connectWebhookSecret,
    'an API key': key,
    'a webhook’s secret': webhook,
    'a voucher’s code': voucher,
    'the secret of an authenticator app': twoFactor.secret,
    'a backup code': twoFactor.backupCode,
    'a password': password,
  }
  const { waiter, owner: person } = restaurant
  ids = {
    restaurantId: restaurant.id,
    orderId: order.id,
    paymentId: order.id,
    keyId,
    webhookId,
    voucherId,
    staffId: waiter.staffId,
    userId: person.userId,
    locationId: restaurant.ids.location,
    itemId: restaurant.ids.curry,
    plan: 'beta',
  }
})
afterAll(() => rig.stop())

/** The platform's owner signs in with two steps from now on. */
async function secondStep(token: string) {
  const post = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/v1/account/two-factor/${path}`
    return (await rig.server.app.inject({ method: 'POST', url, headers, payload })).json()
  }
  const { secret } = await post('setup', { password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.parse(rig.server.services.now()),
  })
  const { backupCodes } = await post('confirm', { code })
  return { secret: String(secret), backupCode: String(backupCodes[0]) }
}

it('finds no planted secret in an answer of any endpoint that reads, in a line of the log, or in the whole database', async () => {
  for (const [what, secret] of Object.entries(planted)) expect(secret.length, what).toBeGreaterThan(7)
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const app = await createApp({ ...rig.server.services, log })
  const read: Record<string, string> = {}
  const counts = { 200: 0, refused: 0 }
  for (const token of [rig.owner.token, restaurant.owner.token]) {
    for (const { method, path, name } of endpoints) {
      if (method !== 'GET') continue
      const url = path.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? uuidv7())
      const reply = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      expect(reply.statusCode, name).toBeLessThan(500)
      counts[reply.statusCode === 200 ? 200 : 'refused'] += 1
      read[`${name} ${token.slice(0, 4)}`] = JSON.stringify(reply.headers) + reply.body
    }
  }
  await app.close()
  // A sweep that is let in nowhere finds nothing.
  expect(counts[200]).toBeGreaterThan(60)
  const tables = await rig.server.sql(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of tables) {
    const [row] = await rig.server.sql(`select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`)
    read[`table ${name}`] = String(row?.text)
  }
  read['the log'] = lines.join('\n')
  // What is no secret it does find: in the table, and in an answer.
  expect(Object.values(read).filter((text) => text.includes('Sweep')).length).toBeGreaterThan(1)
  const found = Object.entries(read).flatMap(([place, text]) =>
    Object.entries(planted).flatMap(([what, secret]) => (text.includes(secret) ? [`${place}: ${what}`] : [])),
  )
  expect(found).toEqual([])
}, 120_000)
