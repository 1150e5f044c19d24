import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPage, signInAs } from '../browser.ts'
import { startClocked } from '../clocked.ts'
import { filledFolder } from '../demo-folder.ts'
import { orderPanel, payBy, tapDish } from '../till.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const formatDate = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

test('a plan that is never paid falls in the middle of service: the order is finished and paid, and the owner comes back by paying', async () => {
  const dataDir = filledFolder('unpaid')
  const product = await startClocked(dataDir)
  onTestFinished(async () => {
    await product.stop()
    rmSync(dirname(dataDir), { recursive: true, force: true })
  })
  // Signed in today, they stay so for weeks.
  const as = async (email: string) => {
    const page = await openPage({ baseURL: product.url })
    await signInAs(page, email, product.url)
    return page
  }
  const [owner, till, platform] = await Promise.all([
    as('beta@demo.test'),
    as('beta@demo.test'),
    as('platform@demo.test'),
  ])
  const ask = async (page: Page, path: string, data?: object) => {
    const headers = { origin: product.url, 'idempotency-key': crypto.randomUUID() }
    const reply = await page.request.fetch(`/api/v1${path}`, { method: data ? 'POST' : 'GET', headers, data })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  const { access } = await ask(owner, '/session')
  const home = `/restaurants/${access.restaurant_id}`
  const billing = async () => (await ask(owner, `${home}/billing`)).billing
  const due = (await billing()).subscription.periodEnd
  const day = (count: number) => {
    const date = new Date(`${due}T12:00:00.000Z`)
    date.setUTCDate(date.getUTCDate() + count)
    return date.toISOString()
  }
  const earned = async (query = `&restaurantId=${access.restaurant_id}`) =>
    (await ask(platform, `/platform/financial?type=summary${query}`)).financial.allTime
  // Once the demo's sales are counted.
  await expect.poll(async () => (await earned()).feePence).toBeGreaterThan(0)
  const before = await earned()
  await ask(owner, `${home}/billing/card`, { setupId: crypto.randomUUID(), cardToken: 'tok_insufficient_funds' })
  await product.runJobs(day(0))

  // The server was away for weeks: the page names no day that is over.
  await product.setClock(day(20))
  await owner.goto('/dashboard/inventory')
  await owner.getByText(`Your plan continues until ${formatDate(day(23))}.`).waitFor()
  await owner.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor()
  await till.goto('/till')
  await button(till, /\d seats$/)
    .first()
    .click()
  await till.getByRole('dialog').getByRole('button', { name: '2 guests', exact: true }).click()
  await till.waitForURL(/\/till\/orders\//)
  await tapDish(till, 'Devilled Whitebait')
  await button(till, /^Send/).click()
  for (const late of [20, 21, 22]) await product.runJobs(day(late))
  expect((await billing()).open).toMatchObject({ attempts: 4, goesOnUntil: day(23).slice(0, 10) })
  await product.runJobs(day(23))

  // The page under their hands says what has happened, and then what is kept.
  const notice = owner.getByRole('dialog', { name: 'This page is no longer available' })
  await notice.getByRole('button', { name: 'Continue' }).click()
  await owner.getByRole('heading', { name: 'Inventory comes with Beta' }).waitFor()
  const ended = `Beta ended on ${formatDate(day(23))} because it was not paid.`
  await owner.getByText(`${ended} What you entered is kept and comes back with it.`).waitFor()
  expect(await findingsEverywhere(owner, 'fallen', 1)).toEqual([])
  await tapDish(till, 'Elderflower Pressé')
  await orderPanel(till).getByText('Elderflower Pressé').waitFor()
  await button(till, /^Pay/).click()
  await till.waitForURL(/\/pay/)
  await payBy(till, 'Cash')
  await till.getByRole('button', { name: '£50', exact: true }).click()
  await button(till, /^Take, change £/).click()
  await till.getByText('£12.93 taken, cash').waitFor()
  // The order's fee came in; of the month that was not paid nothing is left.
  await expect.poll(async () => (await earned()).feePence).toBeGreaterThan(before.feePence)
  const { feePence, subscriptionPence } = await earned()
  expect(subscriptionPence).toBe(before.subscriptionPence)

  // The way back: with another card, for a month from today, and no second trial.
  await owner.getByRole('link', { name: 'Resubscribe to Beta' }).click()
  await owner.waitForURL(/tab=plan/)
  await owner.getByText(`Free. ${ended}`).waitFor()
  await button(owner, 'Upgrade to Beta').click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByText('Paid with Visa ending 9995').waitFor()
  await dialog.getByRole('button', { name: 'Use another card' }).click()
  expect(await axeFindings(owner)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this card' }).click()
  await dialog.getByText('Paid with Visa ending 4242').waitFor()
  await dialog.getByRole('button', { name: 'Pay £58.80' }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await owner.getByText(ended).first().waitFor({ state: 'detached' })
  await owner.getByRole('link', { name: 'Inventory', exact: true }).click()
  await owner.getByText('Stock value').waitFor()

  // One month, charged once, and every page of the platform says so.
  expect(await billing()).toMatchObject({ plan: 'beta', open: null, ended: null, balancePence: 0 })
  const { invoices } = await ask(owner, `${home}/billing/invoices`)
  const states = invoices.slice(0, 3).map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)
  expect(states).toEqual(['invoice paid', 'credit_note nowhere', 'invoice written_off'])
  expect(await earned()).toMatchObject({ feePence, subscriptionPence: before.subscriptionPence + 4_900 })
  const { overview } = await ask(platform, '/platform/overview')
  const { totalPence } = await earned('')
  expect(overview.revenue.allTimePence).toBe(totalPence)
  await platform.goto('/platform/financial')
  const shown = `£${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(totalPence / 100)}`
  await platform.getByRole('region', { name: 'Total Revenue', exact: true }).getByText(shown).first().waitFor()
  await platform.goto('/platform/subscriptions?search=Lamplighter')
  await platform.getByRole('link', { name: 'The Lamplighter' }).waitFor()
}, 240_000)
