import { test } from 'vitest'
import { openPageAs } from './browser.ts'

test('signing out in one tab signs the other one out', async () => {
  const page = await openPageAs('beta@demo.test')
  const other = await page.context().newPage()
  await other.goto('/till')
  await other
    .getByRole('button', { name: /\d seats$/ })
    .first()
    .waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await other.waitForURL('**/auth')
  await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await other.goto('/till')
  await other.waitForURL(/\/auth/)
})
