import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPage } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { pairedTill, signOn } from '../paired-till.ts'
import { call, inviteTo, newcomer, signInByForm } from '../people.ts'
import { openFreeTable, orderPanel, payBy, tapDish } from '../till.ts'

const dish = 'Soup of the Day'

const band = (page: Page) => page.getByRole('complementary', { name: 'Practice' })

const sessionCheck = /\/api\/v1\/session(\?|$)/

const switchButton = (page: Page, name: 'Switch to practice' | 'Leave practice') => page.getByRole('button', { name })

/** On a phone the settings stand under More. */
async function openTillSettings(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  await page.getByRole('button', { name: 'Recent orders' }).waitFor()
  if (await more.isVisible()) {
    await more.click()
    await page.getByRole('menuitem', { name: 'Till settings' }).click()
  } else await page.getByRole('button', { name: 'Till settings' }).click()
}

async function switchTill(page: Page, name: 'Switch to practice' | 'Leave practice'): Promise<void> {
  await openTillSettings(page)
  await switchButton(page, name).click()
  if (name === 'Switch to practice') await band(page).waitFor()
  else await band(page).waitFor({ state: 'detached' })
}

/** What reaches beyond the right edge, also where the page does not scroll to it. */
const beyondEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside, h1, button')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > window.innerWidth)
      .map((part) => part.textContent),
  )

test('a device in practice goes to the new copy after a reset, and back to the restaurant when practice ends', async () => {
  const { desk, till } = await pairedTill({ viewport: { width: 360, height: 740 } })
  await desk.goto('/dashboard/settings?tab=practice')
  await desk.getByRole('button', { name: 'Start practice' }).click()
  await desk.getByText('Practice is on').waitFor()
  await till.reload()
  await signOn(till, 'Maria', '333333')
  await switchTill(till, 'Switch to practice')
  await till
    .getByRole('button', { name: /\bfree\W+\d+ seats$/i })
    .first()
    .waitFor()
  // The band and the bar of the till are as wide as a phone, and no wider.
  expect(await beyondEdge(till)).toEqual([])
  expect(await findingsEverywhere(till, 'till in practice', 0)).toEqual([])
  await till.setViewportSize({ width: 360, height: 740 })
  await till.setViewportSize({ width: 1024, height: 768 })
  await openFreeTable(till, 2)
  await tapDish(till, dish)
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await till.getByText(/^No\. 1 · /).waitFor()
  await till.goto('/till?floor=true')
  const free = till.getByRole('button', { name: /\bfree\W+\d+ seats$/i })
  await expect.poll(() => free.count()).toBe(9)

  await desk.getByRole('button', { name: 'Reset practice' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Reset practice' }).click()
  await desk.getByText('Practice was reset').waitFor()
  await expect.poll(() => free.count()).toBe(10)
  await band(till).waitFor()

  await desk.getByRole('button', { name: 'End practice' }).click()
  const sure = desk.getByRole('dialog', { name: 'End practice?' })
  expect(await axeFindings(desk)).toEqual([])
  await sure.getByRole('button', { name: 'End practice' }).click()
  await desk.getByRole('button', { name: 'Start practice' }).waitFor()
  await band(till).waitFor({ state: 'detached' })
  await till.getByRole('button', { name: 'Recent orders' }).waitFor()
  await till.setViewportSize({ width: 360, height: 740 })
  expect(await beyondEdge(till)).toEqual([])
})

test('practice is switched once no tab of the device has unsent changes, and without waiting for an older check', async () => {
  const desk = await openPage()
  const { path: here } = await openRestaurant(desk, 'The Late Watch', { plan: 'omega' })
  const { email } = (await call(desk, 'GET', '/session')).body.user
  expect((await call(desk, 'POST', `${here}/practice`)).status).toBe(200)
  const till = await desk.context().newPage()
  await openFreeTable(till, 2)
  const cut = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())
  await till.route('**/orders**', cut)
  await tapDish(till, dish)
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await desk.goto('/dashboard/settings?tab=practice')
  await desk.getByText(/to reach the server\. You can switch after that\.$/).waitFor()
  expect(await switchButton(desk, 'Switch to practice').isDisabled()).toBe(true)
  await till.unroute('**/orders**', cut)
  await expect.poll(() => switchButton(desk, 'Switch to practice').isEnabled()).toBe(true)

  // A check of the session that began before the switch, and a network slower than the till waits for it.
  await till.goto('/till?floor=true')
  await openTillSettings(till)
  await till.route(sessionCheck, async (route) => {
    if (!route.request().url().includes('practice=')) return
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    await route.continue()
  })
  const isAsked = till.waitForRequest(sessionCheck)
  await till.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await isAsked
  await switchButton(till, 'Switch to practice').click()
  await band(till).waitFor()
  await till.unroute(sessionCheck)

  // Whoever signs in next is in the restaurant itself.
  await till.goto('/dashboard')
  await band(till).waitFor()
  await till.getByRole('button', { name: 'Sign Out' }).click()
  await signInByForm(till, email)
  await till.getByRole('heading', { level: 1 }).waitFor()
  await till.getByRole('link', { name: 'Settings' }).first().waitFor()
  expect(await band(till).count()).toBe(0)
})

test('a page outside somebody’s role is not named as left out of practice', async () => {
  const desk = await openPage()
  const { path: here } = await openRestaurant(desk, 'The Late Watch', { plan: 'omega' })
  const waiter = await openPage()
  await waiter.goto(await inviteTo(desk, await newcomer(waiter)))
  await waiter.waitForURL('**/dashboard')
  expect((await call(desk, 'POST', `${here}/practice`)).status).toBe(200)
  await waiter.addInitScript(() => localStorage.setItem('tableside.practice', 'yes'))
  await waiter.goto('/dashboard/reports')
  await band(waiter).waitFor()
  await waiter.getByText('Reports is not part of your role').waitFor()
  await waiter.goto('/dashboard/customers')
  await waiter.getByText('Customers is not part of practice').waitFor()
})

test('a manager starts practice, a till sells there to a simulated card, and nothing of it is in the restaurant', async () => {
  const { desk, till, here } = await pairedTill()
  await desk.goto('/dashboard/settings?tab=practice')
  await switchButton(desk, 'Switch to practice').waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Start practice' }).click()
  await desk.getByText('Practice is on').waitFor()
  await switchButton(desk, 'Switch to practice').waitFor()
  expect(await findingsEverywhere(desk, 'practice tab', 1)).toEqual([])

  await till.reload()
  await signOn(till, 'Josh', '1111')
  expect(await band(till).count()).toBe(0)
  await switchTill(till, 'Switch to practice')
  await openFreeTable(till, 2)
  await band(till).waitFor()
  await tapDish(till, dish)
  await orderPanel(till).getByText(dish).waitFor()
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await till.getByText(/^No\. 1 · /).waitFor()

  // What is sent while the till is cut off keeps it in practice.
  const address = till.url()
  await till.context().setOffline(true)
  await tapDish(till, dish)
  await orderPanel(till).getByRole('button', { name: /^Send/ }).click()
  await till.getByRole('button', { name: 'Back to the floor' }).first().click()
  await openTillSettings(till)
  await till.getByText(/to reach the server\. You can switch after that\.$/).waitFor()
  await expect.poll(() => switchButton(till, 'Leave practice').isDisabled()).toBe(true)
  await till.context().setOffline(false)
  await expect.poll(() => switchButton(till, 'Leave practice').isEnabled()).toBe(true)
  expect(await axeFindings(till)).toEqual([])
  await till.goto(address)

  await orderPanel(till).getByRole('button', { name: /^Pay/ }).click()
  await payBy(till, 'Card')
  expect(await till.getByText('Voucher', { exact: true }).count()).toBe(0)
  const cards = till.getByRole('group', { name: 'Test card' }).getByRole('button')
  expect(await cards.allInnerTexts()).toEqual([
    expect.stringContaining('Visa 4242'),
    expect.stringContaining('Mastercard 4444'),
    expect.stringContaining('Visa 0002'),
    expect.stringContaining('Visa 9995'),
  ])
  await till.getByRole('button', { name: /^Take payment/ }).click()
  await till
    .getByRole('button', { name: /receipt/i })
    .first()
    .click()
  await till.getByText('PRACTICE – The Late Watch').first().waitFor()
  await till.getByText('PRACTICE – not a real receipt').first().waitFor()
  await band(till).waitFor()
  expect(await till.getByRole('button', { name: 'Email the receipt' }).count()).toBe(0)
  expect(await till.getByRole('button', { name: 'VAT invoice' }).count()).toBe(0)
  expect(await findingsEverywhere(till, 'receipt in practice', 2)).toEqual([])
  await till.setViewportSize({ width: 1024, height: 768 })

  await switchButton(desk, 'Switch to practice').click()
  await band(desk).waitFor()
  await desk.getByText('1 order', { exact: false }).first().waitFor()
  expect(await findingsEverywhere(desk, 'dashboard in practice', 1)).toEqual([])
  await desk.goto('/kitchen')
  await band(desk).waitFor()
  await desk.getByRole('article').first().getByText(dish).first().waitFor()
  expect(await findingsEverywhere(desk, 'kitchen in practice', 3)).toEqual([])
  await desk.setViewportSize({ width: 1280, height: 720 })
  await desk.goto('/dashboard')
  // Also at the end of a long page the band is in sight, and covers nothing that is tapped.
  await desk.getByText('Open orders').first().waitFor()
  await desk.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect((await band(desk).boundingBox())?.y).toBe(0)
  await switchButton(desk, 'Leave practice').click()
  await band(desk).waitFor({ state: 'detached' })

  await till.goto('/till?floor=true')
  await switchTill(till, 'Leave practice')
  await till.reload()
  expect(await band(till).count()).toBe(0)
  expect((await call(desk, 'GET', `${here}/orders`)).body.orders).toEqual([])
})
