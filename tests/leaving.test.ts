import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from './browser.ts'
import { call, newcomer, password } from './people.ts'

test('packs everything for its owner, says what closing waits for, and shows nobody else the door', async () => {
  const page = await openPageAs('alpha@demo.test')
  await page.goto('/dashboard/settings?tab=account')
  await page.getByRole('button', { name: 'Make an export' }).click()
  const exports = page.getByRole('list', { name: 'Exports' })
  const link = exports.getByRole('link', { name: /^Download/ })
  await link.waitFor({ timeout: 20_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect(await axeFindings(page)).toEqual([])
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${process.env.PICTURES}/leaving-${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  // A demo is open for business: its bills come first.
  await page.getByText(/open bills?: let them be paid/).waitFor()
  expect(await page.getByRole('button', { name: /^Close / }).isDisabled()).toBe(true)
})

test('a restaurant with nothing open is closed by its name and a password, and opened again', async () => {
  const page = await openPage()
  await newcomer(page)
  const restaurant = { name: 'The Last Supper', timeZone: 'Europe/London', plan: 'alpha', sampleMenu: false }
  await call(page, 'POST', '/restaurants', { id: crypto.randomUUID(), ...restaurant })
  await page.goto('/dashboard/settings?tab=account')
  await page.getByRole('button', { name: 'Close The Last Supper' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const close = dialog.getByRole('button', { name: 'Close The Last Supper' })
  await close.click()
  await dialog.getByText('Enter your password').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /Type the name/ }).fill('The Last Supper')
  await dialog.getByRole('textbox', { name: /[Pp]assword/ }).fill('not this one')
  await close.click()
  await page.getByText('The Last Supper was not closed').first().waitFor()
  await dialog.getByRole('textbox', { name: /[Pp]assword/ }).fill(password)
  await close.click()
  await page
    .getByRole('heading', { name: 'The Last Supper is closed' })
    .or(page.getByText('This restaurant is closed'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Open The Last Supper again' }).click()
  await page.getByRole('button', { name: 'Close The Last Supper' }).waitFor()
})
