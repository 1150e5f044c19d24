import { expect, test } from 'vitest'
import { axeFindings, lookIn, openPage, openPageAs } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { password } from '../people.ts'

test('packs everything for its owner, says what closing waits for, and shows it to nobody else', async () => {
  const page = await openPageAs('alpha@demo.test')
  await page.goto('/dashboard/settings?tab=account')
  await page.getByRole('button', { name: 'Create an export' }).click()
  const exports = page.getByRole('list', { name: 'Exports' })
  const link = exports.getByRole('link', { name: /^Download/ })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect(await axeFindings(page)).toEqual([])
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await lookIn(page, colorScheme)
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.PICTURES) {
      await page.screenshot({
        path: `${process.env.PICTURES}/account-closure-${colorScheme}-${width}.png`,
        fullPage: true,
      })
    }
  }
  // A demo is open for business: its bills come first.
  await page.getByText(/open bills?: take payment or void them/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Close / }).isDisabled()).toBe(true)
})

test('a restaurant with nothing open is closed by its name and a password, and opened again', async () => {
  const page = await openPage()
  await openRestaurant(page, 'The Last Supper', { plan: 'alpha', sampleMenu: false })
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
  await page.getByText('Couldn’t close The Last Supper').first().waitFor()
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
