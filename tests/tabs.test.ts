import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPageAs } from './browser.ts'
import { freshName } from './people.ts'
import { orderPanel, tapDish } from './till.ts'

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
