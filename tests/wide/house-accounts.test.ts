import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPageAs } from '../browser.ts'
import { freshName } from '../people.ts'
import { orderPanel, tapDish } from '../till.ts'

const page = await openPageAs('omega@demo.test')
const name = freshName('Harbour Lights')
const sheet = () => page.getByRole('dialog')
const paidBy = (tender: string) =>
  page.getByRole('radiogroup', { name: 'Paid by' }).getByText(tender, { exact: true }).click()

async function toPay(dishes: number) {
  await page.goto('/till?floor=true')
  await page.getByRole('button', { name: 'Counter', exact: true }).first().click()
  await page.waitForURL(/\/till\/orders\//)
  for (let n = 0; n < dishes; n++) await tapDish(page, 'Lamb Samosa')
  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/pay$/)
}

test('a bill is put on a house account, over its limit with a manager, settled at the till, and stands on the statement', async () => {
  await page.goto('/dashboard/house-accounts')
  await page.getByRole('button', { name: 'Add an account' }).first().click()
  await sheet().getByRole('button', { name: 'Save account' }).click()
  await sheet().getByText('Please give a name').waitFor()
  await sheet().getByRole('textbox', { name: 'Company or person' }).fill(name)
  await sheet().getByRole('textbox', { name: 'Limit' }).fill('10')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Save account' }).click()
  await page.getByRole('link', { name }).waitFor()

  await toPay(1)
  await paidBy('On account')
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`${name}.*left`) }).click()
  await page.getByText('left of its limit').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Put £\d+\.\d\d on account$/ }).click()
  await page
    .getByText(/The account owes £\d/)
    .or(page.getByRole('button', { name: 'New order' }))
    .first()
    .waitFor()

  await toPay(3)
  await paidBy('On account')
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page
    .getByText(/over the limit$/)
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /on it, over the limit$/ }).click()
  await page
    .getByText(/on account: Harbour Lights/)
    .first()
    .waitFor()

  // Without a connection nobody knows the limit: the bill stays open for later.
  await toPay(1)
  await page.context().setOffline(true)
  await paidBy('On account')
  await page.getByText('No connection: the limit cannot be checked').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay later' }).click()
  await orderPanel(page).getByRole('button', { name: /^Pay/ }).waitFor()
  await page.context().setOffline(false)

  await page.goto('/till?floor=true')
  await page.getByRole('button', { name: 'Settle a house account' }).click()
  await sheet().getByRole('searchbox', { name: 'Search accounts' }).fill(name)
  await sheet()
    .getByRole('button', { name: new RegExp(name) })
    .click()
  expect(await axeFindings(page)).toEqual([])
  await sheet()
    .getByRole('textbox', { name: /^Cash received/ })
    .fill('50.00')
  await sheet()
    .getByRole('button', { name: /^Take £\d+\.\d\d, change £/ })
    .click()
  await sheet().getByText(`${name} owes £0.00`).waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/house-accounts')
  await page.getByRole('link', { name }).click()
  await page
    .getByRole('region', { name: 'Statement' })
    .getByText(/^Payment \d+$/)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await sheet().getByRole('textbox', { name: 'Why' }).fill('Moved away')
  await sheet().getByRole('button', { name: 'Stop account' }).click()
  await page.getByText('Stopped', { exact: true }).first().waitFor()
})

test('the list of house accounts is fit for every screen', async () => {
  await page.goto('/dashboard/house-accounts')
  await page.getByRole('link', { name }).waitFor()
  expect(await findingsEverywhere(page, 'house-accounts', 0)).toEqual([])
})
