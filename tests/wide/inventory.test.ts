import { expect, test } from 'vitest'
import { axeFindings, openPage, signInAs } from '../browser.ts'

const page = await openPage()

const sheet = () => page.getByRole('dialog')

async function choose(label: string, option: string): Promise<void> {
  await sheet()
    .getByRole('button', { name: new RegExp(`${label}$`), expanded: false })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a manager maps an option, writes off waste and reads it in the movements', async () => {
  await signInAs(page, 'beta@demo.test')
  await page.goto('/dashboard/inventory')
  await page.getByRole('button', { name: 'Best bitter', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Map them' }).click()
  await page.getByRole('button', { name: 'Peppercorn', exact: true }).click()
  await sheet().getByRole('button', { name: 'Save recipe' }).click()
  await sheet().getByText('Choose what it is').waitFor()
  await choose('Line 1', 'Double cream')
  await sheet().getByRole('textbox', { name: 'Amount' }).fill('40')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Save recipe' }).click()
  await page.getByText('Peppercorn is mapped').first().waitFor()
  await page.getByRole('button', { name: 'Peppercorn', exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Movements and waste' }).click()
  await page.getByRole('button', { name: 'Write off', exact: true }).click()
  await choose('Ingredient', 'Butter')
  await sheet().getByRole('textbox', { name: 'How much' }).fill('0.25')
  await sheet().getByRole('textbox', { name: 'Note' }).fill('Left out overnight')
  await sheet().getByRole('button', { name: 'Write it off' }).click()
  await page.getByText('Left out overnight').first().waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('tab', { name: 'Purchasing' }).click()
  await page.getByRole('button', { name: 'No. 2', exact: true }).click()
  await sheet().getByRole('button', { name: 'Mail it to the supplier' }).click()
  await page
    .getByText(/^We are emailing order 2 to /)
    .first()
    .waitFor()
  await page
    .getByRole('row', { name: /^No\. 2 / })
    .getByText('Sent', { exact: true })
    .waitFor()
  await page.getByRole('button', { name: 'No. 2', exact: true }).click()
  await sheet().getByRole('button', { name: 'Email again' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Margins' }).click()
  await page.getByText('No recipe').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('says what is wrong when the stock cannot be loaded, and is locked on a plan without it', async () => {
  await signInAs(page, 'beta@demo.test')
  await page.route('**/inventory/stock*', (route) => route.abort())
  await page.goto('/dashboard/inventory')
  await page.getByText('Couldn’t load the stock').waitFor()
  await page.unroute('**/inventory/stock*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Best bitter', exact: true }).waitFor()

  await signInAs(page, 'alpha@demo.test')
  await page.goto('/dashboard/inventory')
  await page.getByText('Know what is in the store room', { exact: false }).first().waitFor()
})
