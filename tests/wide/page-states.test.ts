import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, lookIn, openPage, openPageAs } from '../browser.ts'
import { places, withTheShell } from '../page-places.ts'
import { call, newcomer } from '../people.ts'
import { byTurns, isWide } from '../wide.ts'

/** Every second page is tested in a full restaurant, the others in an empty one; in the wide proof each of both. */
const placesInTurn = (turn: 0 | 1) =>
  places.flatMap((place, index) => (isWide || index % 2 === turn ? [{ ...place, turn: Math.floor(index / 2) }] : []))
const patience = isWide ? 1_800_000 : 300_000

/** What axe finds in the page; in the wide proof in every look. */
const findingsOf = (page: Page, name: string, turn: number): Promise<string[]> =>
  isWide ? findingsEverywhere(page, name, turn, 'main') : findingsOnDesk(page, name, turn)

/** By turns in light and dark. */
async function findingsOnDesk(page: Page, name: string, turn: number): Promise<string[]> {
  const colorScheme = turn % 2 === 0 ? 'light' : 'dark'
  await lookIn(page, colorScheme)
  return (await axeFindings(page, 'main')).map((finding) => `${name}, ${colorScheme}: ${finding}`)
}

const main = (page: Page) => page.getByRole('main')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
const grey = (page: Page) => main(page).locator('[aria-busy=true]')

/** What the shell itself reads: it is there before any page. */
const ofTheShell = /\/api\/v1\/(session|site|plans|live|demo)|\/(live|notifications)\b|\/restaurants\/[^/]+$/

type ReadState = 'fair' | 'slow' | 'broken'

/** Stands between the page and what it reads: lets it pass, holds it back, or answers with a fault. */
async function interceptReads(page: Page) {
  let reads: ReadState = 'fair'
  const waiting: (() => void)[] = []
  const answer = async (route: Route) => {
    const isReading = route.request().method() === 'GET' && !ofTheShell.test(new URL(route.request().url()).pathname)
    if (!isReading || reads === 'fair') return route.fallback()
    if (reads === 'slow') await new Promise<void>((go) => waiting.push(go))
    if (reads !== 'broken') return route.fallback()
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(fault) })
  }
  await page.route('**/api/v1/**', answer)
  return {
    set(next: ReadState) {
      reads = next
      for (const go of waiting.splice(0)) go()
    },
  }
}

const fault = {
  type: 'about:blank',
  status: 500,
  code: 'fault',
  title: 'Something went wrong on our side.',
  detail: 'Try again in a moment.',
  requestId: 'test',
}

/** To a page inside the loaded app, as a tap on a link would; or by its address, with nothing known yet. */
async function open(page: Page, { path, isFresh }: { path: string; isFresh?: true }): Promise<void> {
  if (isFresh) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** A page that reads nothing, to begin at. */
async function begin(page: Page): Promise<void> {
  await page.goto('/dashboard/support/new')
  await page.getByRole('heading', { name: 'Ask for help' }).waitFor()
}

/** Begins to add up by how much what is on the screen moves without having been touched. */
const watchJumps = (page: Page) =>
  page.evaluate(() => {
    const known = Object(globalThis)
    known.jumped = 0
    known.watcher ??= new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) known.jumped += Object(entry).value
    }).observe({ type: 'layout-shift' })
    known.watcher ??= true
  })
const jumped = (page: Page) => page.evaluate(() => Number(Object(globalThis).jumped))

test(
  'each page waits in grey shapes and words, nothing jumps when its figures come, and axe finds nothing',
  async () => {
    const page = await openPageAs('omega@demo.test', { viewport: { width: 1280, height: 900 } })
    await begin(page)
    const reads = await interceptReads(page)
    const found: string[] = []
    for (const place of placesInTurn(0)) {
      reads.set('slow')
      await open(page, place)
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      await grey(page)
        .first()
        .waitFor()
        .catch(() => found.push(`${place.path}: nothing grey while it waits`))
      const words = await main(page).getByRole('status').allInnerTexts()
      if (!words.some((word) => /Loading \w/.test(word))) found.push(`${place.path}: says ${words} while it waits`)
      await watchJumps(page)
      reads.set('fair')
      await grey(page).first().waitFor({ state: 'detached' })
      const alarmed = await tryAgain(page).count()
      if (alarmed > 0) found.push(`${place.path}: failed without a fault`)
      // While axe looks, also the last of it comes.
      found.push(...(await findingsOnDesk(page, place.path, place.turn)))
      const moved = await jumped(page)
      if (moved > 0.1) found.push(`${place.path}: jumps by ${moved.toFixed(2)}`)
      if (isWide) found.push(...(await findingsOf(page, place.path, place.turn)))
    }
    expect(found).toEqual([])
  },
  patience,
)

test(
  'each page of a restaurant that has just begun says what is broken, works after another try, and says what to do first',
  async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await newcomer(page)
    const restaurant = { name: 'The Empty Plate', timeZone: 'Europe/London', plan: 'omega', sampleMenu: false }
    const opened = await call(page, 'POST', '/restaurants', { id: crypto.randomUUID(), ...restaurant })
    expect(opened.status).toBe(201)
    // The menu of one location is a page only where there are several.
    const second = { id: crypto.randomUUID(), name: 'The Other Room' }
    const added = await call(page, 'POST', `/restaurants/${opened.body.restaurant.id}/locations`, second)
    expect(added.status).toBe(201)
    await begin(page)
    const reads = await interceptReads(page)
    const found: string[] = []
    for (const place of placesInTurn(1)) {
      const looked = byTurns(['broken', 'empty'] as const, place.turn)
      const turn = Math.floor(place.turn / 2)
      reads.set('broken')
      await open(page, place)
      await tryAgain(page)
        .first()
        .waitFor()
        .catch(() => found.push(`${place.path}: no other try`))
      await main(page)
        .getByRole('alert')
        .filter({ hasText: /could not|cannot/ })
        .first()
        .waitFor()
        .catch(() => found.push(`${place.path}: does not say what is broken`))
      if (looked.includes('broken')) found.push(...(await findingsOf(page, `${place.path}, broken`, turn)))
      reads.set('fair')
      for (let tries = 0; tries < 4 && (await tryAgain(page).count()) > 0; tries++) {
        const failed = await tryAgain(page).count()
        await tryAgain(page).first().click()
        await expect.poll(() => tryAgain(page).count(), { message: place.path }).toBeLessThan(failed)
      }
      await main(page)
        .getByText(place.empty)
        .first()
        .waitFor()
        .catch(() => found.push(`${place.path}: does not say “${place.empty}”`))
      if (looked.includes('empty')) found.push(...(await findingsOf(page, `${place.path}, empty`, turn)))
    }
    for (const [turn, { path, words }] of withTheShell.entries()) {
      await open(page, { path })
      await main(page)
        .getByText(words)
        .first()
        .waitFor()
        .catch(() => found.push(`${path}: does not say “${words}”`))
      found.push(...(await findingsOf(page, path, turn)))
    }
    expect(found).toEqual([])
  },
  patience,
)

test('each page outside the plan is locked, says what it would do, and which plan opens it', async () => {
  const page = await openPageAs('alpha@demo.test')
  await begin(page)
  const locked = [
    ['/dashboard/analytics', 'Analytics comes with Beta', 'See what sells, when and where'],
    ['/dashboard/inventory', 'Inventory comes with Beta', 'Know what is in the store room'],
    ['/dashboard/staff', 'Staff comes with Beta', 'Plan the rota, clock people in and out'],
    ['/dashboard/customers', 'Customers comes with Beta', 'Remember your guests'],
    ['/dashboard/vouchers', 'Gift vouchers comes with Beta', 'Sell gift vouchers at the till'],
    ['/dashboard/house-accounts', 'House accounts comes with Beta', 'Let regulars eat now and pay later'],
    ['/dashboard/locations', 'Multi-location dashboard comes with Omega', 'See today at every site side by side'],
    ['/dashboard/api', 'API Access comes with Omega', 'Connect your own programs'],
  ] as const
  for (const [path, title, unlocks] of locked) {
    await open(page, { path })
    await page.getByRole('heading', { name: title }).waitFor()
    await main(page).getByText(unlocks).waitFor()
    await main(page)
      .getByRole('link', { name: /^Upgrade to / })
      .waitFor()
    expect(await axeFindings(page, 'main')).toEqual([])
  }
})

test('the locked Locations page leads a Beta owner to Settings, and the till with a second location fits a phone', async () => {
  // A restaurant of this test's own: a second location shows in every other test's till.
  const page = await openPage()
  await newcomer(page)
  const opened = { id: crypto.randomUUID(), name: 'The Two Rooms', timeZone: 'Europe/London', plan: 'beta' }
  expect((await call(page, 'POST', '/restaurants', opened)).status).toBe(201)
  await page.goto('/dashboard/locations')
  const link = main(page).getByRole('link', { name: 'Manage locations' })
  await expect.poll(() => link.getAttribute('href')).toBe('/dashboard/settings?tab=locations')
  // Not by the link: a press right after it, near it, counts as the second half of a double tap.
  await page.goto('/dashboard/settings?tab=locations')
  await page.getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Second Site')
  await page.getByRole('dialog').getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('heading', { name: 'Second Site' }).waitFor()

  await page.goto('/till')
  await page.getByRole('button', { name: /^Location: / }).waitFor()
  await page.getByRole('button', { name: 'Who is on' }).waitFor()
  expect(await findingsEverywhere(page, '/till of two locations', 1)).toEqual([])
})

test('the page of one thing waits, fails and comes back like the lists; one that is not there says so', async () => {
  const page = await openPageAs('omega@demo.test')
  const { access } = (await call(page, 'GET', '/session')).body
  const here = `/restaurants/${access.restaurant_id}`
  const { orders } = (await call(page, 'GET', `${here}/order-search?limit=1`)).body
  const { customers } = (await call(page, 'GET', `${here}/customers`)).body
  const { articles } = (await call(page, 'GET', `${here}/articles`)).body
  const { tickets } = (await call(page, 'GET', `${here}/support-tickets`)).body
  const opened = { id: crypto.randomUUID(), name: 'The Harbour Office', limitPence: 50_000 }
  const { account } = (await call(page, 'POST', `${here}/house-accounts`, opened)).body
  await begin(page)
  const reads = await interceptReads(page)
  for (const path of [
    `/dashboard/orders/${orders[0].id}`,
    `/dashboard/customers/${customers[0].id}`,
    `/dashboard/house-accounts/${account.id}`,
    `/dashboard/support/articles/${articles[0].slug}`,
    `/dashboard/support/${tickets[0].id}`,
  ]) {
    reads.set('slow')
    await open(page, { path })
    await grey(page).first().waitFor()
    reads.set('broken')
    await main(page).getByRole('alert').getByText('Couldn’t load').waitFor()
    reads.set('fair')
    await tryAgain(page).click()
    await main(page).getByRole('heading', { level: 1 }).first().waitFor()
    await grey(page).first().waitFor({ state: 'detached' })
    expect(await axeFindings(page, 'main')).toEqual([])
  }
  const nobody = crypto.randomUUID()
  for (const [what, path] of [
    ['order', `/dashboard/orders/${nobody}`],
    ['customer', `/dashboard/customers/${nobody}`],
    ['house account', `/dashboard/house-accounts/${nobody}`],
    ['ticket', `/dashboard/support/${nobody}`],
    ['announcement', `/dashboard/announcements/${nobody}`],
  ] as const) {
    await open(page, { path })
    await main(page).getByText(`There is no such ${what}`).waitFor()
    expect(await axeFindings(page, 'main')).toEqual([])
  }
})

test('without a connection a page says so, and the whole dashboard comes back when the server does', async () => {
  const page = await openPageAs('omega@demo.test')
  await begin(page)
  await page.context().setOffline(true)
  await open(page, { path: '/dashboard/support?tab=articles' })
  await main(page).getByRole('alert').getByText('Couldn’t load this page').waitFor()
  await page.getByRole('navigation', { name: 'Service' }).getByRole('link', { name: 'Orders' }).waitFor()
  await page.context().setOffline(false)
  await tryAgain(page).click()
  await main(page).getByText('Your first service, step by step').waitFor()

  // Not a page but the restaurant itself cannot be read.
  await page.route(/\/restaurants\/[^/]+$/, (route) => route.fulfill({ status: 500, json: fault }))
  await page.goto('/dashboard/settings')
  await main(page).getByRole('alert').getByText('Something went wrong on our side').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute(/\/restaurants\/[^/]+$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('textbox', { name: 'Name of the business' }).waitFor()
})
