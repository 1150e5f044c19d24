import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { startStripeStandIn } from '@tableside/simulator/stripe'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, lookIn, openPage, signInAs } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { filledFolder } from '../demo-folder.ts'
import { startProduct } from '../product.ts'
import { openFreeTable, orderPanel, payBy, tapDish } from '../till.ts'

/*
 * A demo of its own, whose platform is connected to a stand-in of Stripe's API: our server speaks to it through Stripe's own
 * SDK, and the stand-in's messages come signed to the addresses Stripe would send them to.
 */

const secrets = { platform: 'whsec_platform_of_the_stories', connect: 'whsec_connect_of_the_stories' }

const stripe = await startStripeStandIn({ now: () => new Date(nowMs()) })
afterAll(() => stripe.stop())
const dataDir = filledFolder('card')
afterAll(() => rmSync(dirname(dataDir), { recursive: true, force: true }))
const product = await startProduct({ dataDir, env: { STRIPE_API_URL: stripe.url } })
afterAll(() => product.stop())
const owner = await pageOf('beta@demo.test')
let account = ''

async function pageOf(email: string): Promise<Page> {
  const page = await openPage({ baseURL: product.url })
  await signInAs(page, email, product.url)
  return page
}

type Told = { readonly type: string; readonly object: unknown; readonly secret?: string; readonly at?: Date }

/** Delivers a message about the restaurant's account, as Stripe would. @returns what our server answered */
async function tell(
  { type, object, secret = secrets.connect, at = new Date(nowMs()) }: Told,
  times = 1,
): Promise<number[]> {
  const message = stripe.message({ type, account, object }, secret, at.toISOString())
  const answers: number[] = []
  for (let n = 0; n < times; n++) {
    const reply = await fetch(`${product.url}/api/v1/providers/stripe/connect/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': message.signature },
      body: message.body,
    })
    answers.push(reply.status)
  }
  return answers
}

test('the platform connects Stripe; the restaurant’s own account is shown as the provider says: to be connected, asked for more, with readers and payouts', async () => {
  const platform = await pageOf('platform@demo.test')
  await platform.goto('/platform/configuration?tab=payments')
  await platform.getByRole('radiogroup', { name: 'Provider' }).getByText('Stripe', { exact: true }).click()
  await platform.getByRole('textbox', { name: 'Provider app id' }).fill('acct_platform')
  await platform.getByRole('textbox', { name: 'Provider app secret' }).fill('sk_test_a_guess')
  await platform.getByRole('button', { name: 'Test connection' }).click()
  await platform.getByText('Connection Failed').first().waitFor()
  await platform.getByText('The provider answered, and does not accept these credentials.').waitFor()
  await platform.getByRole('textbox', { name: 'Provider app secret' }).fill(stripe.secretKey)
  // Down: that says nothing about the credentials. Somebody else's account: refused. Slow: waited for.
  stripe.fault({ on: /GET \/v1\/balance/, fault: 'error' })
  await platform.getByRole('button', { name: 'Test connection' }).click()
  await platform.getByText(/did not answer in time, which says nothing about the credentials/).waitFor()
  await platform.getByText('Not Connected').waitFor()
  await platform.getByRole('textbox', { name: 'Provider app id' }).fill('acct_of_somebody_else')
  await platform.getByRole('button', { name: 'Test connection' }).click()
  await platform.getByText('The provider answered, and does not accept these credentials.').waitFor()
  await platform.getByRole('textbox', { name: 'Provider app id' }).fill('acct_platform')
  stripe.fault({ on: /GET \/v1\/balance/, fault: 'delay' })
  await platform.getByRole('button', { name: 'Test connection' }).click()
  await platform.getByText('Testing…').waitFor()
  await platform.getByText('The provider accepts what you typed. Save it to use it.').waitFor()
  // A second owner types a secret at the same time: the one who saves later is asked.
  const other = await pageOf('platform@demo.test')
  await other.goto('/platform/configuration?tab=payments')
  await other.getByRole('textbox', { name: 'Provider app secret' }).fill('typed by somebody else')
  await platform.getByRole('textbox', { name: 'Signing secret, your account' }).fill(secrets.platform)
  await platform.getByRole('textbox', { name: 'Signing secret, connected accounts' }).fill(secrets.connect)
  await platform.getByRole('button', { name: 'Save payment settings' }).click()
  await platform.getByText('Platform payment configuration saved').first().waitFor()
  await platform.getByText('Connected', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Save payment settings' }).click()
  await other.getByText(/ while you were editing$/).waitFor()
  await other
    .getByRole('row', { name: `App secret Saved, ends in ${stripe.secretKey.slice(-4)} What you typed` })
    .waitFor()
  await other.getByRole('button', { name: 'Use theirs' }).click()
  await other.getByText('Everything is saved').waitFor()
  await expect.poll(() => other.getByRole('textbox', { name: 'Provider app secret' }).inputValue()).toBe('')
  await other.close()
  await platform.getByRole('button', { name: 'Test connection' }).click()
  await platform.getByText('connection successful').first().waitFor()
  await platform.getByText(/“stripe” accepted these credentials/).waitFor()
  expect(await platform.content()).not.toContain(stripe.secretKey)
  await platform.close()

  // The owner goes to Stripe's own pages and comes back before they have shown everything.
  await owner.route('https://connect.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  )
  await owner.goto('/dashboard/payments?tab=provider')
  await owner.getByRole('button', { name: 'Connect with Stripe' }).click()
  await owner.waitForURL('https://connect.stripe.test/setup/*')
  account = new URL(owner.url()).pathname.split('/').at(-1) ?? ''
  await owner.goto('/dashboard/payments?tab=provider')
  await owner.getByText('Stripe still needs').waitFor()
  expect(await axeFindings(owner)).toEqual([])

  // Only Stripe says that cards may be taken. Somebody else's word, or an old one, changes nothing.
  stripe.setAccount(account, { chargesEnabled: true, detailsSubmitted: true, requirements: ['external_account'] })
  const updated = { type: 'account.updated', object: { id: account, object: 'account', charges_enabled: true } }
  expect(await tell({ ...updated, secret: 'whsec_a_guess' })).toEqual([401])
  expect(await tell({ ...updated, at: new Date(nowMs() - 10 * 60_000) })).toEqual([401])
  expect(await tell(updated, 2)).toEqual([204, 204])
  await owner.reload()
  await owner.getByRole('button', { name: 'Add a reader' }).waitFor()
  // A provider that is down: the page says so, and what it knew stands.
  stripe.fault({ on: /GET \/v1\/accounts\//, fault: 'error' })
  await owner.getByRole('button', { name: 'Check again' }).click()
  await owner.getByText('Couldn’t reach Stripe').first().waitFor()
  stripe.setAccount(account, { payoutsEnabled: true, requirements: [] })
  await owner.getByRole('button', { name: 'Check again' }).click()
  await owner.getByText('Stripe still needs').waitFor({ state: 'detached' })

  await owner.getByRole('button', { name: 'Add a reader' }).click()
  const sheet = owner.getByRole('dialog', { name: 'Add a card reader' })
  await sheet.getByRole('button', { name: 'Add the reader' }).click()
  await sheet.getByText('Enter the code the reader shows').waitFor()
  const typed = { 'Pairing code': 'wrong-code', Name: 'Terrace', Street: '1 Wharf Road', Town: 'London' }
  for (const [name, text] of Object.entries({ ...typed, Postcode: 'N1 7GR' })) {
    await sheet.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await sheet.getByRole('button', { name: 'Add the reader' }).click()
  await owner.getByText('Couldn’t add the reader').first().waitFor()
  await sheet.getByRole('textbox', { name: 'Pairing code' }).fill('quick-brown-fox')
  expect(await axeFindings(owner)).toEqual([])
  await sheet.getByRole('button', { name: 'Add the reader' }).click()
  await sheet.waitFor({ state: 'detached' })
  await owner.getByRole('main').getByText('Terrace', { exact: true }).waitFor()
  await owner.setViewportSize({ width: 360, height: 800 })
  expect(await axeFindings(owner)).toEqual([])
})

test('a guest holds a card to the reader: the till waits, is notified by the provider alone, and takes the money once', async () => {
  const till = await pageOf('beta@demo.test')
  await openFreeTable(till, 1)
  await tapDish(till, 'Wild Mushroom Risotto')
  await orderPanel(till).getByRole('button', { name: 'Pay £16.45' }).click()
  await payBy(till, 'Card')
  await till.getByRole('button', { name: 'Take £16.45 on Terrace' }).click()
  await till.getByText('Waiting for the card: £16.45').waitFor()
  expect(await findingsEverywhere(till, 'card-reader', 2)).toEqual([])
  await till.setViewportSize({ width: 1280, height: 900 })
  await lookIn(till, 'light')
  const intent = newestIntent()

  // A message that lies – signed, but the card was never read – is not believed, nor is a forged or an old one.
  const paid = {
    type: 'payment_intent.succeeded',
    object: { id: intent.id, object: 'payment_intent', metadata: intent.metadata },
  }
  expect(await tell({ ...paid, secret: 'whsec_a_guess' })).toEqual([401])
  expect(await tell({ ...paid, at: new Date(nowMs() - 10 * 60_000) })).toEqual([401])
  expect(await tell(paid)).toEqual([204])
  await till.reload()
  await till.getByText('Waiting for the card: £16.45').waitFor()

  // Declined, then stopped, then paid: three messages, in the wrong order and twice.
  stripe.presentCard(readerId(), { decline: 'insufficient_funds' })
  await till.getByText('Declined: there is not enough money on this card.').waitFor()
  await till.getByRole('button', { name: 'Choose another way to pay' }).click()
  await till.getByRole('button', { name: 'Take £16.45 on Terrace' }).click()
  await till.getByText('Waiting for the card: £16.45').waitFor()
  await till.getByRole('button', { name: 'Stop waiting' }).click()
  await till.getByText('The payment did not go through.').waitFor()
  await till.getByRole('button', { name: 'Choose another way to pay' }).click()

  // The provider has asked the reader, and its answer is lost on the way: nobody knows, and nobody asks twice.
  stripe.fault({ on: /process_payment_intent$/, fault: 'lose_reply', times: 2 })
  await till.getByRole('button', { name: 'Take £16.45 on Terrace' }).click()
  await till.getByText('Checking with the provider').waitFor()
  expect(await till.getByRole('button', { name: /^Take|^Next payment|^Choose another/ }).count()).toBe(0)
  const last = newestIntent()
  stripe.presentCard(readerId())
  const captured = { ...paid, object: { id: last.id, object: 'payment_intent', metadata: last.metadata } }
  expect(await tell(captured, 2)).toEqual([204, 204])
  expect(await tell(paid)).toEqual([204])
  await till.getByRole('main').getByText('£16.45 taken, Visa 9969').waitFor()
  const payments = till.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await payments.getByText('Taken', { exact: true }).waitFor()
  await expect.poll(() => payments.getByText('Taken', { exact: true }).count()).toBe(1)
  const charged = [...stripe.ledger.intents.values()].filter(({ charge }) => charge !== null)
  expect(charged.map(({ amount, fee }) => [amount, fee])).toEqual([[1645, 16]])
  await till.close()

  // The page tries again by itself: as long as Stripe is away it says so, afterwards the payouts are there.
  stripe.fault({ on: /GET \/v1\/payouts/, fault: 'error', times: 1_000 })
  await owner.goto('/dashboard/payments?tab=payouts')
  await owner.getByText('Couldn’t load the payouts').waitFor()
  stripe.mend()
  stripe.payOut(account)
  await owner.getByRole('button', { name: 'Try again' }).click()
  // What the guest paid less Stripe's own price and our fee.
  await owner.getByText('£15.84').first().waitFor()
  expect(await axeFindings(owner)).toEqual([])
})

test('a guest is asked for the tip on the reader where the restaurant wants it so, and no longer by the till', async () => {
  await owner.setViewportSize({ width: 1280, height: 900 })
  await owner.goto('/dashboard/settings?tab=tips')
  await owner.getByText('Offer tips also on a bill with a service charge').click()
  await owner.getByText('Ask for the tip on the card reader, not on the till').click()
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Settings saved').waitFor()
  const till = await pageOf('beta@demo.test')
  await openFreeTable(till, 1)
  await tapDish(till, 'Wild Mushroom Risotto')
  await orderPanel(till).getByRole('button', { name: 'Pay £16.45' }).click()
  await payBy(till, 'Cash')
  await till.getByRole('radiogroup', { name: 'Tip' }).waitFor()
  await payBy(till, 'Card')
  await till.getByText('The card reader asks the guest for a tip.').waitFor()
  expect(await till.getByRole('radiogroup', { name: 'Tip' }).count()).toBe(0)
  await till.getByRole('button', { name: 'Take £16.45 on Terrace' }).click()
  await till.getByText('it asks for the tip, then for the card').waitFor()
  stripe.presentCard(readerId(), { tip: 200 })
  await till.getByRole('main').getByText('£18.45 taken, Visa 9969').waitFor()
  await till.getByText('+ £2.00 tip').waitFor()
  await till.close()
})

const readerId = () => [...stripe.ledger.readers.keys()][0] ?? ''

function newestIntent() {
  const intent = [...stripe.ledger.intents.values()].at(-1)
  if (!intent) throw new Error('Must hold: the till has asked for a payment')
  return intent
}
