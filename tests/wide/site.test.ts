import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, holdScripts, openPage, scriptFaults, signInAs } from '../browser.ts'

const pages = ['/', '/platform', '/solutions', '/pricing', '/resources'] as const
const phone = { width: 360, height: 780 }
const desk = { width: 1280, height: 850 }

/**
 * What the browser's own inspector holds against a page and says nowhere else, such as what the policy stopped: the kinds a
 * page answers for. Each Chromium brings new ones, mostly advice.
 */
const ourIssues: readonly string[] = [
  'BlockedByResponseIssue',
  'ContentSecurityPolicyIssue',
  'CookieIssue',
  'CorsIssue',
  'DeprecationIssue',
  'MixedContentIssue',
  'QuirksModeIssue',
]

describe.each(pages)('the page %s', (path) => {
  test('comes alive without a word in the console, with a title, a description and an address of its own', async () => {
    const page = await openPage({ viewport: desk })
    const said = scriptFaults(page)
    const inspector = await page.context().newCDPSession(page)
    inspector.on('Audits.issueAdded', ({ issue }) => {
      if (ourIssues.includes(issue.code)) said.push(JSON.stringify(issue))
    })
    await inspector.send('Audits.enable')
    await page.goto(path)
    await scrollThrough(page)
    expect(said).toEqual([])
    expect(await page.title()).toContain('Tableside')
    const origin = new URL(page.url()).origin
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}${path}`)
    await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
    await expect.poll(() => page.locator('meta[property="og:image"]').getAttribute('content')).toBe(`${origin}/og.jpg`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.context().cookies()).toEqual([])
  })

  test('can be read, and followed, without JavaScript', async () => {
    const page = await openPage({ javaScriptEnabled: false, viewport: phone })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000)
    expect(await page.locator('[hidden][id^="S:"], template').count()).toBe(0)
    await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
  })

  test('holds nothing that axe finds, in light and dark, at 360 and 1280 px, and nothing wider than the screen', async () => {
    const page = await openPage({ viewport: desk })
    await page.goto(path)
    await scrollThrough(page)
    expect(await findingsEverywhere(page, path, pages.indexOf(path))).toEqual([])
  })
})

test('the navigation names the five pages and marks the one that is open', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect
    .poll(() => main.getByRole('link').allInnerTexts())
    .toEqual(['Home', 'Platform', 'Solutions', 'Pricing', 'Resources'])
  for (const [name, path] of [
    ['Solutions', '/solutions'],
    ['Pricing', '/pricing'],
    ['Home', '/'],
  ] as const) {
    await main.getByRole('link', { name }).click()
    await page.waitForURL(`**${path}`)
    await main.locator('[aria-current=page]', { hasText: name }).waitFor()
    await expect.poll(() => main.locator('[aria-current=page]').count()).toBe(1)
  }
  // The narrowest screen without the drawer: the product's name beside the links is not cut.
  await page.setViewportSize({ width: 768, height: 1024 })
  const name = page.getByRole('banner').getByText('Tableside', { exact: true })
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('the drawer opens from the right on a phone, holds the keyboard, and closes when a link is tapped', async () => {
  const page = await openPage({ viewport: phone })
  await page.goto('/platform')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  expect(await axeFindings(page)).toEqual([])
  const box = await drawer.boundingBox()
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(360)
  await expect.poll(() => drawer.locator('[aria-current=page]').innerText()).toBe('Platform')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await button.press('Enter')
  await drawer.getByRole('link', { name: 'Platform' }).click()
  await drawer.waitFor({ state: 'detached' })
  await button.click()
  await drawer.getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await drawer.waitFor({ state: 'detached' })
})

test('a plan picked anywhere is picked in every list, announced to the page, and carried into the sign-up', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/pricing')
  const selected = page.locator('[data-plan]', { hasText: 'Selected' })
  await expect.poll(() => selected.getAttribute('data-plan')).toBe('beta')
  await page.getByText('Most Popular').waitFor()
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('planSelected', (event) => resolve(Object(event).detail.planKey), { once: true })
      }),
  )
  await page.getByRole('radio', { name: /Omega/ }).check()
  expect(await heard).toBe('omega')
  await page.locator('[data-plan=omega]', { hasText: 'Selected' }).waitFor()
  // Whoever else sends the event is heard too.
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('planSelected', { detail: { planKey: 'alpha' } })))
  await page.locator('[data-plan=alpha]', { hasText: 'Selected' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Solutions' }).click()
  await page.waitForURL('**/solutions')
  await page.locator('[data-plan=alpha]', { hasText: 'Selected' }).waitFor()
  await page
    .locator('[data-plan=omega]')
    .getByRole('link', { name: /Try Omega/ })
    .click()
  await page.waitForURL(/\/auth\?.*plan=omega/)
  await page.getByRole('heading', { name: 'Create Account' }).waitFor()
})

test('the demo tabs start with the dashboard, follow the arrow keys, and stand in the address', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/platform')
  const tab = (name: string) => page.getByRole('tab', { name, selected: true })
  await tab('Dashboard').focus()
  await page.keyboard.press('ArrowRight')
  await tab('POS').waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('pos')
  await page.keyboard.press('End')
  await tab('Analytics').waitFor()
  await page.keyboard.press('ArrowRight')
  await tab('Dashboard').waitFor()
  await page.goto('/platform?tab=payments')
  await tab('Payments').waitFor()
  await page.getByRole('tabpanel', { name: 'Payments' }).getByRole('img').waitFor()
})

test('the till on the home page keeps the price when it goes out as takeaway, and moves the VAT', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const till = page.getByRole('region', { name: 'A till to try' })
  // The first tap is what fetches its code, and is not lost.
  await till.getByRole('button', { name: /Garden Salad/ }).click()
  await till.getByText('£49.20', { exact: true }).first().waitFor()
  await till.getByText('20 % VAT in £49.20').waitFor()
  await till.getByText('Takeaway', { exact: true }).last().click()
  await till.getByText(/No VAT in £21.90/).waitFor()
  await till.getByText('20 % VAT in £27.30').waitFor()
  await expect.poll(() => till.getByRole('status').first().innerText()).toBe('£49.20')
  await till.getByText('÷ 3').click()
  await till.getByText('£16.40').first().waitFor()
  await till.getByRole('button', { name: /^Pay/ }).click()
  await till.getByText(/the guest pays £49.20/).waitFor()
  await till.getByText(/1 % fee is £0.49/).waitFor()
})

test('what is tapped before the page has come alive counts once it has', async () => {
  const page = await openPage({ viewport: phone })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const till = page.getByRole('region', { name: 'A till to try' })
  await till.getByRole('button', { name: /Garden Salad/ }).click()
  await till.getByRole('button', { name: /Garden Salad/ }).click()
  await till.getByRole('radio', { name: 'Takeaway' }).check()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.waitForTimeout(300)
  await expect.poll(() => page.getByText('£40.25', { exact: true }).count()).toBeGreaterThan(0)
  letScriptsCome()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await till.getByText('£58.15', { exact: true }).first().waitFor()
  await till.getByText(/No VAT in £30.85/).waitFor()
})

test('the till to try is there, and works, for whoever comes from another page', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/platform')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const till = page.getByRole('region', { name: 'A till to try' })
  await till.getByRole('button', { name: /Garden Salad/ }).click()
  await till.getByText('£49.20', { exact: true }).first().waitFor()
})

test('the calculator charges our fee on all takings and says what is no rate', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/pricing')
  const rate = page.getByRole('textbox', { name: 'What you pay for cards today' })
  await rate.scrollIntoViewIfNeeded()
  await rate.fill('2')
  // Today 2 % of £34,000 and £89; with Beta 1 % of £40,000, 0.6 % of £34,000 and £49.
  await page.getByText('£116.00').waitFor()
  await rate.fill('much')
  await page.getByText('Enter a rate from 0 to 20, like 1.75').waitFor()
  await expect.poll(() => rate.getAttribute('aria-invalid')).toBe('true')
})

test('whoever is signed in sees no Sign In, and every call to action leads to the dashboard', async () => {
  const page = await openPage({ viewport: desk })
  await page.goto('/solutions')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor()
  await signInAs(page, 'beta@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('main').getByText(/£\d/).first().waitFor()
  await page.goto('/solutions', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
  expect(await page.getByRole('link', { name: /Sign In|Get Started/ }).count()).toBe(0)
  const calls = page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' })
  for (const call of await calls.all()) await expect.poll(() => call.getAttribute('href')).toBe('/dashboard')
  await calls.first().click()
  await page.waitForURL('**/dashboard')
  await page.goto('/')
  await page.waitForURL('**/dashboard')
})

test('the home page fetches at most 120 KB of JavaScript, compressed', async () => {
  const page = await openPage({ viewport: desk })
  const sizes: Promise<[path: string, bytes: number]>[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    sizes.push(response.body().then((body) => [response.url(), gzipSync(body).length]))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  // A slow machine is quiet for a moment before it has asked for everything.
  await expect.poll(async () => sumOf(await Promise.all(sizes))).toBeGreaterThan(50 * 1024)
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(sizes)
  // What a route file of a public page imports at its top is in here: heavy parts belong into an island.
  expect(sumOf(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(120 * 1024)
})

test('an address where nobody lives answers 404 in words, with the way home', async () => {
  const page = await openPage()
  const reply = await page.goto('/nobody/lives/here?token=secret')
  expect(reply?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('heading', { name: 'Run the room, not the till.' }).waitFor()
})

const sumOf = (sizes: [path: string, bytes: number][]) => sizes.reduce((sum, [, bytes]) => sum + bytes, 0)

async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top)
      await new Promise((drawn) => setTimeout(drawn, 50))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}
