import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { call, newcomer, password } from './people.ts'

/** A page whose clock the test holds. */
async function openWithClock(): Promise<{ page: Page; email: string; checks: () => number }> {
  const page = await openPage()
  const email = await newcomer(page)
  let checks = 0
  page.on('request', (request) => {
    if (/\/api\/v1\/session\b/.test(request.url())) checks += 1
  })
  await page.clock.install()
  await page.goto('/dashboard/account')
  await page.getByText('This device').waitFor()
  return { page, email, checks: () => checks }
}

test('a session ended elsewhere is noticed within half a minute, and the screen waits for the password', async () => {
  const { page, email } = await openWithClock()
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Not saved yet')
  await call(page, 'POST', '/auth/sign-out')
  await page.clock.runFor(30_500)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe('Not saved yet')
})
