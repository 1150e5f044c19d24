import { expect, test } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { openFreeTable, orderPanel, tapDish } from '../till.ts'

test('an owner names the card terminal, and a waiter records cards on it, also beside Pay at the counter', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const restaurant = await openRestaurant(page, 'The Copper Pot')
  await page.goto('/dashboard/settings?tab=locations')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Card terminal of another provider').fill('Dojo')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('card terminal: Dojo').waitFor()

  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  await openFreeTable(page, 2)
  await tapDish(page, dish.name)
  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('radio', { name: 'Card on Dojo', checked: true }).waitFor()
  await page.getByLabel('Reference (optional)').fill('4242424242424242')
  await page.getByText('Never the whole card number: only its last four digits.').waitFor()
  const approve = page.getByRole('button', { name: /^Approved on Dojo: £/ })
  await expect.poll(() => approve.isDisabled()).toBe(true)
  await page.getByLabel('Reference (optional)').fill('4242')
  expect(await axeFindings(page)).toEqual([])
  await approve.click()
  await page.getByText(/taken, card on Dojo, 4242/).waitFor()

  await page.goto('/till')
  await page.getByRole('button', { name: 'Counter', exact: true }).click()
  await tapDish(page, dish.name)
  await page.getByRole('button', { name: /^Dojo £/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approved on Dojo: £/ })
    .click()
  await page.getByText(/taken, card on Dojo$/).waitFor()

  // It was cash: the manager who is signed in puts it right, and the bill stays paid.
  await page.goto('/till')
  await page.getByRole('button', { name: 'Recent orders' }).click()
  await page.getByRole('button', { name: 'Correct payment' }).first().click()
  const correction = page.getByRole('dialog', { name: 'Correct the payment' })
  await correction.getByText(/is recorded as card on Dojo\. Record it as cash instead\?/).waitFor()
  await correction.getByText('Wrong button pressed').click()
  expect(await axeFindings(page)).toEqual([])
  await correction.getByRole('button', { name: 'Correct to cash' }).click()
  await page
    .getByText(/corrected to cash/)
    .filter({ visible: true })
    .first()
    .waitFor()
})
