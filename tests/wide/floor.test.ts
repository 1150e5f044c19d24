import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from '../browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

const page = await openPageAs('alpha@demo.test')

const table = (name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) })

test('an owner draws a table, moves it by mouse and keys, takes steps back, and saves over nobody', async () => {
  await page.goto('/dashboard/floor?view=plan')
  await page.getByRole('button', { name: 'Back room' }).click()
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Counter')
  await page.getByText('Not saved yet').waitFor()
  const drawn = table('Counter')
  const where = () => drawn.textContent()
  const before = await where()
  await drawn.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(where).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(where).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  const box = await drawn.boundingBox()
  if (!box) throw new Error('the table is drawn')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20 + 28 * 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(where).not.toBe(before)
  expect(await axeFindings(page)).toEqual([])

  // Somebody else saves in the meantime: they are notified, and nothing is written over.
  const { restaurantId, locationId } = await place()
  const path = `/restaurants/${restaurantId}/locations/${locationId}/floor`
  const { floor } = (await call(page, 'GET', path)).body
  const theirs = { areas: floor.areas, tables: floor.tables, version: floor.version }
  expect((await call(page, 'PUT', path, theirs)).status).toBe(200)
  await page.getByText(/saved another plan while you were editing$/).waitFor()
  await page.getByRole('button', { name: 'Replace with mine' }).click()
  await page.getByText('The floor is saved').first().waitFor()

  await page.goto('/till')
  await page.getByRole('tab', { name: /^Back room/ }).click()
  await page.getByRole('button', { name: 'Table Counter, free, 6 seats' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('the live floor leads from a table to its order, and on a phone its tables stand in rows', async () => {
  await page.goto('/dashboard/floor')
  await page.getByRole('heading', { name: 'Open orders' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Table .*to pay/ })
    .first()
    .click()
  await page.waitForURL(/\/till\/orders\//)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/floor')
  const area = page.getByRole('region', { name: 'Window' })
  await area.getByRole('button').first().waitFor()
  const [all, one] = [await area.boundingBox(), await area.getByRole('button').first().boundingBox()]
  // Two of them and the gap of 8 fill a row.
  expect(2 * (one?.width ?? 0) + 8).toBeCloseTo(all?.width ?? 0, 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})

test('a room of 24 tables is in view at once on a tablet, its text legible, and on a phone by number', async () => {
  const small = await openPage({ viewport: { width: 1024, height: 768 } })
  const { path, location } = await openRestaurant(small, 'The Long Room', { plan: 'omega' })
  const tables = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [1 + (index % 6) * 5, 1 + Math.floor(index / 6) * 4]
    return { id: crypto.randomUUID(), name: `${24 - index}`, area: 'Main', seats: 4, shape: 'round', x, y }
  })
  const plan = { areas: [{ name: 'Main' }, { name: 'Garden' }], tables }
  expect((await call(small, 'PUT', `${path}/locations/${location.id}/floor`, plan)).status).toBe(200)
  await small.goto('/till')
  const room = small.getByRole('region', { name: 'Main' })
  await room.getByRole('button').first().waitFor()
  const seen = await room.evaluate((element) => ({
    hidden: element.scrollHeight - element.clientHeight + element.scrollWidth - element.clientWidth,
    bottom: element.getBoundingClientRect().bottom,
    text: Math.min(
      ...[...element.querySelectorAll('button [aria-hidden] span')].map((each) =>
        Number.parseFloat(getComputedStyle(each).fontSize),
      ),
    ),
  }))
  expect(seen.hidden).toBe(0)
  expect(seen.bottom).toBeLessThanOrEqual(768)
  expect(seen.text).toBeGreaterThanOrEqual(14)
  await small.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(async () => (await room.getByRole('button').allInnerTexts()).slice(0, 3).map((text) => text.split('\n')[0]))
    .toEqual(['1', '2', '3'])
})

test('a table is followed from its guests sitting down to the next ones, on every till', async () => {
  const till = await openPage({ viewport: { width: 1180, height: 820 } })
  const restaurant = await openRestaurant(till, 'The Turning Table')
  const { path, location } = restaurant
  const settings = { cleansTables: true, version: location.version }
  expect((await call(till, 'PATCH', `${path}/locations/${location.id}`, settings)).status).toBe(200)
  const { id: itemId } = dishWithoutChoices(await menuOf(till, restaurant))
  await till.goto('/till')
  const one = (state: string) => till.getByRole('button', { name: new RegExp(`^Table 1, ${state}`) })
  await one('free').waitFor()

  // What other tills do is seen on this one.
  const orderId = crypto.randomUUID()
  const table = location.tables.find(({ name }: { name: string }) => name === '1')
  const lines = [{ id: crypto.randomUUID(), itemId, quantity: 1, course: 1 }]
  const order = { id: orderId, locationId: location.id, orderType: 'table', tableId: table.id, covers: 2, lines }
  const { body } = await call(till, 'POST', `${path}/orders`, order)
  await one('seated 0 min, 2 guests').waitFor()
  await call(till, 'POST', `${path}/orders/${orderId}/send`)
  await one('starters away 0 min').click()
  await till.getByRole('button', { name: 'More for this order' }).click()
  await till.getByRole('menuitem', { name: /^Bill asked for/ }).click()
  await till.getByText('Bill asked', { exact: true }).waitFor()
  await till.getByRole('button', { name: 'Back to the floor' }).click()
  await one('bill asked').waitFor()
  expect(await axeFindings(till)).toEqual([])

  const amountPence = body.order.totals.totalPence
  const cash = { paymentId: crypto.randomUUID(), amountPence, tenderedPence: amountPence }
  expect((await call(till, 'POST', `${path}/orders/${orderId}/payments/cash`, cash)).status).toBe(201)
  await one('paid').click()
  await till.getByRole('button', { name: 'They left' }).click()
  await one('needs cleaning').click()
  expect(await axeFindings(till)).toEqual([])
  await till.getByRole('button', { name: 'Clean', exact: true }).click()
  await one('free').waitFor()
})

async function place() {
  const session = (await call(page, 'GET', '/session')).body
  const restaurantId = session.access.restaurant_id
  const { restaurant } = (await call(page, 'GET', `/restaurants/${restaurantId}`)).body
  return { restaurantId, locationId: restaurant.locations[0].id }
}
