import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signInAs } from '../browser.ts'
import { call, newcomer, signInByForm } from '../people.ts'
import { isWide } from '../wide.ts'

const visitors = ['signed out', 'restaurant', 'new customer', 'platform owner'] as const
type Visitor = (typeof visitors)[number]

/**
 * The table of redirects a second time, as a person would read it out: where each kind of visitor ends up who opens an
 * address. `stays` is the address itself.
 */
const table: Record<string, Record<Visitor, string>> = {
  '/': {
    'signed out': 'stays',
    restaurant: '/dashboard',
    'new customer': '/dashboard',
    'platform owner': '/platform/dashboard',
  },
  '/auth': {
    'signed out': 'stays',
    restaurant: '/dashboard',
    'new customer': '/dashboard',
    'platform owner': '/platform/dashboard',
  },
  '/platform': everybody('stays'),
  '/pricing': everybody('stays'),
  '/dashboard': restaurantPage('stays'),
  '/dashboard/dashboard': restaurantPage('/dashboard', 'stays'),
  '/dashboard/businesses': adminPage(),
  '/dashboard/subscriptions': adminPage(),
  '/dashboard/system': adminPage(),
  '/dashboard/account': restaurantPage('stays'),
  '/dashboard/no-such-page': restaurantPage('stays'),
  '/restaurant/dashboard': restaurantPage('stays'),
  '/restaurant/account': restaurantPage('/dashboard/account'),
  '/till': restaurantPage('stays'),
  '/kitchen': restaurantPage('stays'),
  '/platform/dashboard': platformPage(),
  '/platform/restaurants': platformPage(),
  '/platform/financial': platformPage(),
  '/platform/subscriptions': platformPage(),
  '/platform/configuration': platformPage(),
  '/platform/support': platformPage(),
  '/platform/account': platformPage(),
  '/platform/no-such-page': platformPage(),
  '/auth/reset-password?token=x': everybody('stays'),
  '/auth/invitation?token=x': everybody('stays'),
  '/no-such-page': everybody('stays'),
}

function everybody(where: string): Record<Visitor, string> {
  return { 'signed out': where, restaurant: where, 'new customer': where, 'platform owner': where }
}
function restaurantPage(where: string, owner = '/platform/dashboard'): Record<Visitor, string> {
  return { 'signed out': '/auth', restaurant: where, 'new customer': where, 'platform owner': owner }
}
function platformPage(): Record<Visitor, string> {
  const landing = '/restaurant/dashboard'
  return { 'signed out': '/auth', restaurant: landing, 'new customer': landing, 'platform owner': 'stays' }
}

/** The platform owner's alone, in the restaurant shell. */
function adminPage(): Record<Visitor, string> {
  return restaurantPage('/restaurant/dashboard', 'stays')
}

/**
 * By turns: of the addresses that send everybody to the same places, each is opened by one visitor at least, and each visitor opens
 * one at least.
 */
function addressesOf(visitor: Visitor): [string, Record<Visitor, string>][] {
  const rows = Object.entries(table)
  if (isWide) return rows
  const turn = visitors.indexOf(visitor)
  return rows.filter(([address, by]) => {
    const alike = rows.filter(([, other]) => JSON.stringify(other) === JSON.stringify(by))
    const place = alike.findIndex(([other]) => other === address)
    return place % visitors.length === turn % alike.length
  })
}

async function pageOf(visitor: Visitor): Promise<Page> {
  const page = await openPage()
  if (visitor === 'restaurant') await signInAs(page, 'beta@demo.test')
  if (visitor === 'platform owner') await signInAs(page, 'platform@demo.test')
  if (visitor === 'new customer') await newcomer(page)
  return page
}

test.each(visitors)('the %s ends up where the table of redirects says, from every address', async (visitor) => {
  const page = await pageOf(visitor)
  const wrong: string[] = []
  for (const [address, by] of addressesOf(visitor)) {
    const expected = by[visitor] === 'stays' ? address : by[visitor]
    await page.goto(address, { waitUntil: 'commit' })
    const there = (url: URL) => url.pathname.replace(/(.)\/$/, '$1') === expected.split('?')[0]
    await page.waitForURL(there, { waitUntil: 'commit' }).catch(() => undefined)
    // Nobody is sent on from there: the page itself has come.
    await page.locator('main').first().waitFor()
    const { pathname } = new URL(page.url())
    if (!there(new URL(page.url()))) wrong.push(`${address} led to ${pathname}, not ${expected}`)
  }
  expect(wrong).toEqual([])
})

test('home sends a signed-in visitor on also when the browser has forgotten all but the cookie', async () => {
  const page = await pageOf('restaurant')
  await page.goto('/pricing')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.waitForURL('**/dashboard')
})

test('a spinner and its words are shown while the session loads', async () => {
  const page = await pageOf('restaurant')
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = () => resolve()
  })
  await page.route('**/api/v1/session*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard')
  const words = page.getByText('Loading your restaurant dashboard...', { exact: true })
  await words.waitFor()
  await expect.poll(() => page.getByRole('status').locator('svg').count()).toBe(1)
  letThrough()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await words.count()).toBe(0)
})

test('a user the server does not know is denied in the specification’s words', async () => {
  const page = await pageOf('restaurant')
  const problem = {
    type: '',
    status: 404,
    code: 'not_found',
    title: 'There is nothing here.',
    detail: '',
    requestId: '1',
  }
  await page.route('**/api/v1/session*', (route) => route.fulfill({ status: 404, json: problem }))
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('Unable to determine your restaurant access level.', { exact: true }).waitFor()
})

test('coming back after signing in leads to the page that was wanted, and never to another website', async () => {
  const page = await pageOf('signed out')
  await page.goto('/dashboard/account?from=mail')
  await page.waitForURL(/\/auth\?next=/)
  await signInByForm(page, 'beta@demo.test')
  await page.waitForURL('**/dashboard/account?from=mail')
  await page.context().close()

  // What is no way back is counted out in redirects.test.ts.
  const elsewhere = ['//evil.example/till', 'javascript:alert(1)', 'https://evil.example/', '/\\evil.example', '/auth']
  for (const next of isWide ? elsewhere : elsewhere.slice(0, 2)) {
    const other = await pageOf('signed out')
    await other.goto(`/auth?next=${encodeURIComponent(next)}`)
    await signInByForm(other, 'beta@demo.test')
    await other.waitForURL('**/dashboard')
    await other.context().close()
  }
})

test('the code of a dashboard is fetched only when somebody gets in', async () => {
  const page = await openPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const onHome = new Set(fetched.filter((path) => path.endsWith('.js')))
  await signInAs(page, 'beta@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const onDashboard = new Set(fetched.filter((path) => path.endsWith('.js')))
  expect(onDashboard.size).toBeGreaterThan(onHome.size + 3)
  // And of all its pages only the one that is opened: no page's own code hangs on what the router must know.
  expect(onDashboard.size).toBeLessThan(40)
})

test('the back button shows nothing of who has signed out', async () => {
  const page = await pageOf('restaurant')
  await page.goto('/dashboard/account')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  for (let steps = 0; steps < 2; steps++) {
    await page.goBack()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth')
    expect(await page.getByText('beta@demo.test').count()).toBe(0)
  }
})

test('a page the browser kept whole is hidden and loaded anew when it comes back', async () => {
  const page = await pageOf('restaurant')
  await page.goto('/dashboard/account')
  await page.getByText('beta@demo.test').first().waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isTheOldPage: true }))
  // Signed out elsewhere in the meantime; then the browser shows the page out of its back-forward cache.
  await call(page, 'POST', '/auth/sign-out')
  const hidden = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.style.visibility
  })
  expect(hidden).toBe('hidden')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(await page.evaluate(() => 'isTheOldPage' in globalThis)).toBe(false)
})

test('the way home is on every page around signing in', async () => {
  const page = await pageOf('signed out')
  for (const path of ['/auth', '/auth/forgot-password', '/auth/invitation?token=x']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test('an address nobody lives at says so, with status 404, and leads home', async () => {
  const page = await pageOf('signed out')
  const reply = await page.goto('/no-such-page')
  expect(reply?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
