import { getSession } from '@tableside/contract/identity'
import { importMenu } from '@tableside/contract/menu'
import { listPlans } from '@tableside/contract/plans'
import { changeLocation, createRestaurant } from '@tableside/contract/restaurants'
import { defaultPlans } from '@tableside/domain/plans'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { owner, restaurant } from '../../../testing/fixtures.ts'
import { answerEmptily } from '../../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample-reply.ts'

const newcomer = (name = 'Ada Byron') =>
  owner({ name, access: { restaurant_id: null, role: 'customer' }, restaurants: [] })

/** Once it is open, its maker is its owner. */
function opens() {
  server.answers(createRestaurant, { restaurant: restaurant() })
  server.answers(changeLocation, { restaurant: restaurant() })
  server.answers(getSession, ({ query }) => {
    const as = newcomer()
    if (!query.restaurantId) return as
    const own = { id: query.restaurantId, name: 'Le Phare', slug: 'le-phare', role: 'owner' as const }
    return { ...owner(), user: as.user, access: { ...owner().access, restaurant_id: own.id }, restaurants: [own] }
  })
}

async function openSetup(as = newcomer()): Promise<Page> {
  server.answersByDefault(listPlans, { plans: [...defaultPlans] })
  answerEmptily({ as })
  const page = await openPage('/dashboard', { as })
  await screen.findByRole('heading', { name: 'Open your restaurant' })
  await screen.findByRole('radio', { name: /Omega/ })
  return page
}

/** What a device in Paris says of itself. */
const inParis = { locale: 'fr-FR', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'Europe/Paris' }

const typedIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

async function toLocation(page: Page, name = 'Le Phare') {
  await page.fill('Name of the restaurant', name)
  await page.press('Continue')
  await screen.findByRole('heading', { name: 'Your first location' })
}

async function toMenu(page: Page, name?: string) {
  await toLocation(page, name)
  await page.press('Continue')
  await screen.findByRole('heading', { name: 'What do you sell?' })
}

describe('first step to a restaurant', () => {
  it('asks for a name', async () => {
    const page = await openSetup()
    await page.press('Continue')
    await page.shows('Give it a name of 2 to 80 characters')
  })

  it('keeps the clock of the device unless somebody chooses another', async () => {
    const here = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    here.mockReturnValue(inParis)
    await openSetup()
    screen.getByRole('button', { name: /Europe\/Paris/ })
    here.mockRestore()
  })

  it('offers the plan that was chosen on the pricing page', async () => {
    localStorage.setItem('tableside.plan', 'omega')
    await openSetup()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Omega/ }).checked).toBe(true)
  })

  it('says what else there is to do for who works at a restaurant that is here already', async () => {
    const page = await openSetup()
    await page.shows(`Ask its owner or manager to invite ${newcomer().user.email}`)
  })

  it('says when the plans could not be read, and has them after another try', async () => {
    const as = newcomer()
    server.isAway(listPlans)
    answerEmptily({ as })
    const page = await openPage('/dashboard', { as })
    await page.shows('Couldn’t load the plans')
    server.answers(listPlans, { plans: [...defaultPlans] })
    await page.press('Try again')
    await screen.findByRole('radio', { name: /Omega/ })
  })
})

describe('first location', () => {
  it('asks for a name', async () => {
    const page = await openSetup()
    await toLocation(page)
    await page.fill('Location name', '')
    await page.press('Continue')
    await page.shows('Give it a name of 1 to 80 characters')
  })

  it('takes an address of six lines', async () => {
    const page = await openSetup()
    await toLocation(page)
    await page.fill('Address on the receipt (optional)', '1\n2\n3\n4\n5\n6\n7')
    await page.press('Continue')
    await page.shows('Write it in at most six lines of 120 characters')
  })
})

describe('what was typed to open a restaurant', () => {
  it('waits on the device', async () => {
    const page = await openSetup()
    await page.choose(/Alpha/)
    await toLocation(page, 'Twice & <b>Once</b>')
    await page.fill('Location name', 'Harbour')
    await page.fill('Address on the receipt (optional)', '1 Quay Street\n\nBristol')
    await page.reload()
    await screen.findByRole('heading', { name: 'Your first location' })
    expect(typedIn('Location name')).toBe('Harbour')
    expect(typedIn('Address on the receipt (optional)')).toBe('1 Quay Street\n\nBristol')
    await page.press('Back')
    await screen.findByRole('radio', { name: /Alpha/ })
    expect(typedIn('Name of the restaurant')).toBe('Twice & <b>Once</b>')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Alpha/ }).checked).toBe(true)
  })

  it('is nobody else’s', async () => {
    const page = await openSetup()
    await toLocation(page, 'Le Phare')
    const other = newcomer('Sam Stranger')
    server.answers(getSession, other)
    await page.reload()
    await screen.findByRole('heading', { name: 'Open your restaurant' })
    expect(typedIn('Name of the restaurant')).toBe('')
  })
})

describe('opening a restaurant', () => {
  it('sends what was typed and leads to the till', async () => {
    const page = await openSetup()
    await page.choose(/Omega/)
    await toLocation(page, 'Le Phare')
    await page.fill('Location name', 'Harbour')
    await page.fill('Address on the receipt (optional)', '1 Quay Street\n\nBristol')
    await page.press('Continue')
    opens()
    await page.press('Open the till')
    await waitFor(() => expect(page.address()).toBe('/till'))
    const [made] = server.calls(createRestaurant)
    expect(made?.body).toMatchObject({ name: 'Le Phare', plan: 'omega', timeZone: 'Europe/London', sampleMenu: true })
    const [named] = server.calls(changeLocation)
    expect(named?.body).toMatchObject({ name: 'Harbour', addressLines: ['1 Quay Street', 'Bristol'] })
  })

  it('opens one restaurant when an answer was lost, also after it was loaded again', async () => {
    const page = await openSetup()
    await toMenu(page)
    server.isAway(createRestaurant)
    await page.press('Open the till')
    await page.shows('Couldn’t reach the server. Nothing is lost: try again.')
    await page.reload()
    opens()
    await page.press('Open the till')
    await waitFor(() => expect(page.address()).toBe('/till'))
    const [first, second] = server.calls(createRestaurant)
    expect([second?.key, second?.body.id]).toEqual([first?.key, first?.body.id])
  })

  it('opens one restaurant when the line is lost once it is there', async () => {
    const page = await openSetup()
    await toMenu(page)
    opens()
    server.isAway(getSession)
    await page.press('Open the till')
    await page.shows('Couldn’t reach the server. Nothing is lost: try again.')
    opens()
    await page.press('Open the till')
    await waitFor(() => expect(page.address()).toBe('/till'))
    expect(new Set(server.calls(createRestaurant).map(({ body }) => body.id)).size).toBe(1)
  })

  it('finishes what it began when the restaurant is there already', async () => {
    const page = await openSetup()
    await toMenu(page)
    opens()
    server.refuses(createRestaurant, 'restaurant_exists')
    await page.press('Open the till')
    await waitFor(() => expect(page.address()).toBe('/till'))
  })

  it('says why not during the maintenance, and loses nothing', async () => {
    const page = await openSetup()
    await toMenu(page)
    server.refuses(createRestaurant, 'maintenance')
    await page.press('Open the till')
    await page.shows('Tableside is being maintained, so nothing can be changed here right now')
    opens()
    await page.press('Open the till')
    await waitFor(() => expect(page.address()).toBe('/till'))
  })
})

describe('first dishes typed by hand', () => {
  async function openDishes(): Promise<Page> {
    const page = await openSetup()
    await toMenu(page)
    await page.choose(/A few of my own dishes/)
    opens()
    await page.press('Open the restaurant')
    await screen.findByRole('heading', { name: 'Your first dishes' })
    return page
  }

  it('are at least one with its price', async () => {
    const page = await openDishes()
    await page.press('Save and open the till')
    await page.shows('Type at least one dish and its price')
    await page.fill('Dish 1', 'Soup')
    await page.press('Save and open the till')
    await page.shows('What does it cost?')
    expect(server.calls(importMenu)).toEqual([])
  })

  it('wait on the device', async () => {
    const page = await openDishes()
    await page.fill('Dish 1', 'Soup, "of the day"')
    await page.reload()
    await screen.findByRole('heading', { name: 'Your first dishes' })
    expect(typedIn('Dish 1')).toBe('Soup, "of the day"')
  })

  it('are sent as the file the menu imports, and lead to the till', async () => {
    const page = await openDishes()
    const { report } = sampleOf(importMenu.reply)
    server.answers(importMenu, { report })
    await page.fill('Dish 1', 'Soup, "of the day"')
    const [price] = screen.getAllByRole('textbox', { name: 'Price' })
    if (price) await page.user.type(price, '6.5')
    await page.press('Save and open the till')
    await waitFor(() => expect(page.address()).toBe('/till'))
    expect((await server.firstCall(importMenu)).body.csv).toContain(
      '"Food","Soup, ""of the day""","6.50","hot food","Kitchen"',
    )
  })

  it('can follow later', async () => {
    const page = await openDishes()
    await page.press('Do this later')
    await waitFor(() => expect(page.address()).toBe('/till'))
  })

  it('stay where they are when they could not be saved', async () => {
    const page = await openDishes()
    server.isAway(importMenu)
    await page.fill('Dish 1', 'Soup')
    const [price] = screen.getAllByRole('textbox', { name: 'Price' })
    if (price) await page.user.type(price, '6.5')
    await page.press('Save and open the till')
    await page.shows('Couldn’t save the dishes')
    expect(typedIn('Dish 1')).toBe('Soup')
  })
})
