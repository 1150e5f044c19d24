import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'

/** Whether it lies in the window, and nothing over it. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    const atCentre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && (node.contains(atCentre) || atCentre?.contains(node) === true)
  })

it.each([
  [1280, 800],
  [390, 844],
])('the sidebar shows plan, email and the way out without scrolling at %i × %i', async (width, height) => {
  const page = await openPageAs('beta@demo.test', { viewport: { width, height } })
  await page.goto('/dashboard')
  await page.getByRole('main').getByText(/£\d/).first().waitFor()
  const isPhone = width < 768
  if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click()
  const sidebar = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Restaurant' })
  const badge = sidebar.getByText('BETA Plan')
  await badge.waitFor()
  await page.waitForTimeout(400)
  expect(await isInSight(badge)).toBe(true)
  expect(await isInSight(sidebar.getByText('beta@demo.test'))).toBe(true)
  expect(await isInSight(sidebar.getByRole('button', { name: 'Sign Out' }))).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/sidebar-${width}.png` })
})

it.each([390, 768, 1024, 1280])('the role and the way to the next plan are reachable at %i px', async (width) => {
  const page = await openPageAs('beta@demo.test', { viewport: { width, height: 844 } })
  await page.goto('/dashboard')
  await page.getByRole('main').getByText(/£\d/).first().waitFor()
  if (width < 768) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByText('Restaurant Manager', { exact: true }).locator('visible=true').waitFor()
  await page.getByRole('link', { name: 'Upgrade to Omega' }).locator('visible=true').first().waitFor()
})

it('every entry is in sight at 1440 × 900, Reports, Settings and Support with them', async () => {
  const page = await openPageAs('omega@demo.test', { viewport: { width: 1440, height: 900 } })
  await page.goto('/dashboard')
  const sidebar = page.getByRole('complementary', { name: 'Restaurant' })
  for (const name of ['Reports', 'Settings', 'Support']) {
    const entry = sidebar.getByRole('link', { name, exact: true })
    await entry.waitFor()
    expect(await isInSight(entry), name).toBe(true)
  }
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/sidebar-1440.png` })
})

it('the entry of this page is in sight however low the window is', async () => {
  const page = await openPageAs('omega@demo.test', { viewport: { width: 1440, height: 520 } })
  await page.goto('/dashboard/support')
  const entry = page.getByRole('complementary', { name: 'Restaurant' }).locator('[aria-current=page]')
  await entry.waitFor()
  expect(await entry.textContent()).toBe('Support')
  await expect.poll(() => isInSight(entry)).toBe(true)
})
