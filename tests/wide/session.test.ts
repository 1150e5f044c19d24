import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openPageAs } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { call, newcomer, password } from '../people.ts'

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

test('a tab nobody looks at asks nothing, and asks at once when it is looked at', async () => {
  const { page, checks } = await openWithClock()
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await show('hidden')
  const before = checks()
  await page.clock.runFor(95_000)
  expect(checks()).toBe(before)
  await show('visible')
  await expect.poll(checks).toBe(before + 1)
  // The half minute begins anew with the answer, which comes when it comes.
  const halfAMinuteLater = async () => {
    await page.clock.runFor(30_500)
    return checks()
  }
  await expect.poll(halfAMinuteLater).toBeGreaterThanOrEqual(before + 2)
})

test('a session near its end is renewed, and every open tab hears of it', async () => {
  const page = await openPageAs('beta@demo.test')
  const other = await page.context().newPage()
  await other.goto('/dashboard/account')
  await other.getByText('This device').waitFor()
  const heard = other.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('tableside.session').onmessage = ({ data }) => resolve(data)
      }),
  )
  // What a session says that was used last four days ago.
  let isOld = true
  await page.route('**/api/v1/session*', async (route) => {
    const reply = await route.fetch()
    const session = await reply.json()
    const expiresAt = isOld ? new Date(nowMs() + 3 * 86_400_000).toISOString() : session.expiresAt
    await route.fulfill({ response: reply, json: { ...session, expiresAt } })
  })
  const renewed = page.waitForResponse('**/api/v1/auth/refresh')
  await page.goto('/dashboard/account')
  const reply = await renewed
  isOld = false
  expect(reply.status()).toBe(200)
  expect(Date.parse((await reply.json()).expiresAt) - nowMs()).toBeGreaterThan(6.9 * 86_400_000)
  expect(await heard).toBe('TOKEN_REFRESHED')
})

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
