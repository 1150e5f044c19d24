import { expect, test } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { columnsFilled, countWhole, headsOfSeveralLines, openEvening, smallestTarget } from './kitchen-evening.ts'
import { menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'
import { byTurns } from './wide.ts'

/** A full service: 28 tickets of three dishes each. */
const page = await openPage({ viewport: { width: 1920, height: 1080 } })
const restaurant = await openRestaurant(page, 'The Full Rail', { plan: 'omega' })
const { path: here, location } = restaurant
const locationId: string = location.id
const menu = await menuOf(page, restaurant)
type Item = { id: string; name: string; modifierGroupIds: string[] }
const dish = (name: string) => menu.items.find((item: Item) => item.name === name).id
for (let number = 0; number < 28; number++) {
  const names = ['Soup of the Day', 'Chicken Caesar Salad', 'Sticky Toffee Pudding']
  const lines = names.map((name, index) => ({
    id: crypto.randomUUID(),
    itemId: dish(name),
    quantity: index + 1,
    note: index === 1 ? 'No croutons' : '',
  }))
  const order = {
    id: crypto.randomUUID(),
    locationId,
    orderType: 'takeaway',
    guestName: `Guest ${number}`,
    lines,
    send: true,
  }
  expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)
}
await page.goto('/kitchen')
await page
  .getByRole('button', { name: /^Kitchen \d/ })
  .or(page.getByRole('tab', { name: /^Kitchen/ }))
  .click()
const tickets = page.getByRole('article')
await page.getByRole('button', { name: 'Kitchen 28' }).waitFor()
await tickets.first().waitFor()

/** Buttons of tickets whose words do not fit. */
const cutButtons = () =>
  tickets.getByRole('button').evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)

/** A choice in the panel of the display. */
const choose = async (name: string) => {
  const choice = page.getByRole('button', { name, exact: true })
  await choice.click()
  await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
}

test('a full-HD kitchen screen shows 16 tickets, and 24 with small text', async () => {
  expect(await countWhole(page)).toBeGreaterThanOrEqual(16)
  expect(await headsOfSeveralLines(page)).toEqual([])
  expect(await cutButtons()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const display = page.getByRole('button', { name: 'Display' })
  await display.click()
  await choose('Large')
  expect(await cutButtons()).toBe(0)
  await choose('Small')
  await display.click()
  await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(24)
  expect(await cutButtons()).toBe(0)
  await page.reload()
  await display.click()
  await page.getByRole('button', { name: 'Small', exact: true, pressed: true }).waitFor()
  await choose('Medium')
  await display.click()
})

test.each(byTurns(['Kitchen', 'All'] as const, 0))(
  'a Saturday evening is laid out whole at %s, with no target below 64 px',
  async (at) => {
    const screen = await page.context().newPage()
    await screen.setViewportSize({ width: 1180, height: 820 })
    await openEvening(screen, here, at)
    expect(await countWhole(screen)).toBeGreaterThanOrEqual(8)
    expect(await headsOfSeveralLines(screen)).toEqual([])
    expect(Math.min(...(await columnsFilled(screen)))).toBeGreaterThanOrEqual(at === 'All' ? 0.5 : 0.55)
    expect(await smallestTarget(screen)).toBeGreaterThanOrEqual(64)
    expect(await axeFindings(screen)).toEqual([])
    await screen.close()
  },
)

test('a dish done at one screen is struck off at the other, and the last one takes the ticket away until Undo', async () => {
  const other = await page.context().newPage()
  await other.goto('/kitchen')
  const [here, there] = [page, other].map((screen) => screen.getByRole('article', { name: /^Guest 3,/ }))
  await there?.waitFor()
  await here?.getByRole('button', { name: /Soup of the Day/ }).click()
  await there?.getByRole('button', { name: /Soup of the Day/, pressed: true }).waitFor()
  for (const name of [/Caesar/, /Sticky/]) await there?.getByRole('button', { name }).click()
  await here?.waitFor({ state: 'detached' })
  await other.getByRole('button', { name: 'Undo' }).click()
  await here?.getByRole('button', { name: /Sticky/, pressed: false }).waitFor()
  await other.close()
})

test('what a toast says stands in the foot, over no ticket', async () => {
  await page.getByRole('button', { name: 'Message a station' }).click()
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  await page.getByRole('button', { name: 'Guests are in a hurry' }).click()
  await page.getByRole('contentinfo').getByText('Sent: “Guests are in a hurry”').waitFor()
  expect(await page.locator('[data-sonner-toast]').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Message a station' }).click()
})

test('all day counts each dish once, whatever ticket it stands on', async () => {
  await page.getByRole('button', { name: 'All day' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^84\s*Sticky Toffee Pudding/ })
    .waitFor()
})

test('a long guest name stands whole under the one line of its head', async () => {
  const guestName = 'Bartholomew Featherstonehaugh-Cholmondeley'
  const lines = [{ id: crypto.randomUUID(), itemId: dish('Soup of the Day'), quantity: 1, note: '' }]
  const order = { id: crypto.randomUUID(), locationId, orderType: 'takeaway', guestName, lines, send: true }
  expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)
  await page.getByRole('button', { name: 'All day' }).click()
  await page.getByRole('button', { name: /more$/ }).click()
  const name = page.getByRole('paragraph').filter({ hasText: guestName })
  await name.waitFor()
  expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
})

test('on a phone each button of the bar is as wide as a finger', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await page
    .getByRole('banner')
    .first()
    .getByRole('button')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().width < 56).length)
  expect(narrow).toBe(0)
})
