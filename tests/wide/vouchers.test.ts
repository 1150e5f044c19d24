import { expect, test } from 'vitest'
import { findingsEverywhere, openPageAs } from '../browser.ts'

const page = await openPageAs('omega@demo.test')

test('the list of vouchers is fit for every screen, and says what to do where there is none', async () => {
  await page.goto('/dashboard/vouchers?search=nobody-has-this')
  await page.getByText('No vouchers found').waitFor()
  await page.goto('/dashboard/vouchers')
  await page.getByText('Owed on vouchers').waitFor()
  expect(await findingsEverywhere(page, 'vouchers', 0)).toEqual([])
})
