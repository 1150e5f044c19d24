import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { call, mailedLink, newEmail, password, pathOf } from './people.ts'
import { openFreeTable } from './till.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const freeTable = (page: Page) => page.getByRole('button', { name: /\d seats$/ }).first()

async function restaurantOf(page: Page) {
  const { access } = (await call(page, 'GET', '/session')).body
  return (await call(page, 'GET', `/restaurants/${access.restaurant_id}`)).body.restaurant
}

test('from the pricing page to the first dish on a till: under three minutes, a stopwatch of taps', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Paris' })
  const email = newEmail('founder')
  const begun = performance.now()
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await press(page, name)
  }
  // The link of the pricing page's Omega card.
  await page.goto('/auth?view=sign-up&plan=omega')
  await field(page, 'Full Name').fill('Ada Byron')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await tap('Create Account')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.goto(pathOf(await mailedLink(page, email, /Confirm/)))
  await page.getByText('Your email address is verified').waitFor()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  taps += 2
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await tap('Sign In')
  await page.getByRole('heading', { name: 'Open your restaurant' }).waitFor()
  await page
    .getByRole('button', { name: /Time zone/ })
    .getByText('Europe/Paris')
    .waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /Omega/ }).isChecked()).toBe(true)
  await field(page, 'Name of the restaurant').fill('Le Phare')
  await tap('Continue')
  await page.getByRole('heading', { name: 'Your first location' }).waitFor()
  await tap('Continue')
  await page.getByRole('heading', { name: 'What do you sell?' }).waitFor()
  await tap('Open the till')
  await page.waitForURL('**/till')
  await freeTable(page).waitFor()
  const seconds = (performance.now() - begun) / 1_000
  expect(taps).toBeLessThanOrEqual(7)
  // What the machine takes; somebody types for a minute besides.
  expect(seconds).toBeLessThan(120)

  await openFreeTable(page, 2)
  await page.getByRole('region', { name: 'Menu' }).getByRole('button').first().waitFor()
  expect(await restaurantOf(page)).toMatchObject({ name: 'Le Phare', plan: 'omega', timeZone: 'Europe/Paris' })

  // The dashboard says how long the trial lasts.
  await page.goto('/dashboard')
  await page.getByText('14 days left of your Omega trial').waitFor()
})
