import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPageAs } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { freshName } from '../people.ts'
import { orderPanel, payBy, tapDish } from '../till.ts'

const page = await openPageAs('omega@demo.test')

const sheet = () => page.getByRole('dialog')

const more = async (action: string) => {
  await page.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function counterOrder() {
  await page.goto('/till?floor=true')
  await page.getByRole('button', { name: 'Counter', exact: true }).first().click()
  await page.waitForURL(/\/till\/orders\//)
  await tapDish(page, 'Lamb Samosa')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .waitFor()
}

async function openTab(name: string) {
  await more('Open a tab')
  await sheet().getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet().getByRole('button', { name: 'Hold £50.00' }).click()
  await sheet().waitFor({ state: 'detached' })
  await page.getByText(/^£50\.00 held on Visa 4242 until /).waitFor()
}

test('a tab paid in cash lets its hold go, and none is opened without a connection', async () => {
  const name = freshName('Ola')
  await counterOrder()
  await page.context().setOffline(true)
  await more('Open a tab')
  await sheet().getByText('No connection: a tab cannot be opened').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')

  await openTab(name)
  const orderId = /orders\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: `Tab: ${name}` }).click()
  await sheet().getByRole('button', { name: 'Release the hold of £50.00' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await page.waitForURL(/\/pay$/)
  await payBy(page, 'Cash')
  await page
    .getByRole('button', { name: /^Take £|^Exact|^Cash £/ })
    .first()
    .click()
  await page
    .getByText(/^£\d+\.\d\d taken, cash$/)
    .or(page.getByText(/taken/))
    .first()
    .waitFor()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByText('Let the hold on the card go').or(page.getByText(/held/i)).first().waitFor()
        return page.getByText('The provider released the hold').count()
      },
      { timeout: 60_000, interval: 3_000 },
    )
    .toBe(1)
})

test('a tab whose hold ends soon needs attention at the till and on the dashboard, until it is settled', async () => {
  const name = freshName('Ina')
  await counterOrder()
  await openTab(name)
  const orderId = /orders\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  // A week passes as far as the holds say: the server's clock is the other tests', too.
  const endsAt = new Date(nowMs() + 3_600_000).toISOString()
  const isSoon = { isOn: true }
  await page.route(/\/orders(\?|$|\/[^/]+$)/, async (route) => {
    if (route.request().method() !== 'GET' || !isSoon.isOn) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"expiresAt":"[^"]+"/g, `"expiresAt":"${endsAt}"`)
    await route.fulfill({ response, body })
  })
  await page.route('**/payments/attention', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const hold = { orderId, orderNumber: '1', calledFor: name, amountPence: 5000, endsAt }
    await route.fulfill({ response, json: { ...json, endingHolds: isSoon.isOn ? [hold] : json.endingHolds } })
  })
  await page.goto('/till?floor=true')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByText(`Needs attention: tab of ${name}`).waitFor()
  await attention
    .getByText(/The hold of £50\.00 ends .*Close the tab before then/)
    .first()
    .waitFor()
  expect(await findingsEverywhere(page, 'tab-ends-till', 2)).toEqual([])

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See the tabs' }).click()
  await page.getByRole('heading', { name: 'Tabs whose card hold ends (1)' }).waitFor()
  await page.getByText(/The hold of £50\.00 ends /).waitFor()
  expect(await findingsEverywhere(page, 'tab-ends-dashboard', 3)).toEqual([])
  await page.getByRole('link', { name: 'Open the tab' }).click()
  await page.waitForURL(`**/till/orders/${orderId}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: `Tab: ${name}` }).click()
  await sheet().getByRole('button', { name: 'Release the hold of £50.00' }).click()
  await attention.getByText(`Needs attention: tab of ${name}`).waitFor({ state: 'detached' })
  isSoon.isOn = false
  await page.goto('/dashboard/payments?tab=attention')
  await page.getByRole('tab', { name: /^Needs attention/ }).waitFor()
  expect(await page.getByText('Tabs whose card hold ends').count()).toBe(0)
})

test('a tab is opened on a card, found by its name, ordered on, and paid from the hold', async () => {
  const name = freshName('Priya')
  await counterOrder()
  await more('Open a tab')
  await sheet().getByRole('button', { name: 'Hold £50.00' }).click()
  await sheet().getByText('Enter a name').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet()
    .getByRole('button', { name: /^Visa 0002/ })
    .click()
  await sheet().getByRole('button', { name: 'Hold £50.00' }).click()
  await sheet().getByText('The bank declined this card').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await openTab(name)
  expect(await findingsEverywhere(page, 'tab', 0)).toEqual([])

  await page.goto('/till?floor=true')
  await page.getByRole('button', { name: new RegExp(`^${name}.*Tab`) }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await tapDish(page, 'Lamb Samosa')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await page.waitForURL(/\/pay$/)
  await page.getByText('What is not taken is released.').waitFor()
  expect(await findingsEverywhere(page, 'tab-pay', 1)).toEqual([])
  await page.getByRole('button', { name: /^Take £\d+\.\d\d from the tab$/ }).click()
  await page
    .getByText('Visa 4242')
    .or(page.getByRole('button', { name: 'New order' }))
    .first()
    .waitFor()
  await page.goto('/till?floor=true')
  await page.getByRole('button', { name: 'Counter', exact: true }).first().waitFor()
  expect(await page.getByText(name).count()).toBe(0)
})
