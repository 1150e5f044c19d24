import { expect, test } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'

const page = await openPageAs('beta@demo.test')

const sheet = () => page.getByRole('dialog')

test('a manager plans by form and by keys, is advised, publishes, and changes it only with a reason', async () => {
  await page.goto('/dashboard/staff?view=rota&week=2027-03-01')
  await page.getByText('Not published yet').waitFor()
  await page.getByRole('button', { name: 'Plan Maria Costa on Tue 2 Mar' }).click()
  await sheet().getByLabel('From').fill('10:00')
  await sheet().getByLabel('To').fill('18:00')
  await sheet().getByRole('textbox', { name: 'Unpaid break, minutes' }).fill('0')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText('1 draft not published').waitFor()
  await page
    .getByText(/Over six hours without a break of 20 minutes/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Tue 2 Mar', exact: true }).click()
  const bar = page.getByRole('button', { name: /^Maria Costa, 10:00–18:00/ })
  await bar.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: /^Maria Costa, 10:00–17:45/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.getByText(/\d\d:\d\d by \S/).waitFor()
  await page.getByRole('button', { name: /^Maria Costa, 10:00–17:45/ }).focus()
  await page.keyboard.press('ArrowRight')
  await sheet().getByRole('button', { name: 'Save' }).click()
  await sheet().getByText('Enter a reason').waitFor()
  await sheet().getByRole('textbox', { name: 'Reason for the change' }).fill('Delivery comes later')
  await sheet().getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Changed after publishing' }).waitFor()
  await page
    .getByText(/Delivery comes later$/)
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  const file = await page.request.get(await page.getByRole('link', { name: 'CSV' }).getAttribute('href').then(String))
  expect(await file.text()).toContain('"Maria Costa"')
})
