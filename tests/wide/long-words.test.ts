import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'
import { menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

/** One word; a name may be as long as this, and some are. */
const dishName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenkuchen'

test('a dish of one long word stands over no price: in the basket, the split, the receipt and the record', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  const restaurant = await openRestaurant(page, 'The Long Word')
  const { path: here, location } = restaurant
  const menu = await menuOf(page, restaurant)
  const itemId = crypto.randomUUID()
  await call(page, 'POST', `${here}/menu/items`, {
    ...{ id: itemId, categoryId: menu.categories[0].id, name: dishName, kitchenName: null, pricePence: 999_999 },
    ...{
      vatClass: 'hot_food',
      allergens: { state: 'none' },
      stationName: menu.stations?.[0]?.name ?? null,
      modifierGroupIds: [],
    },
  })
  const id = crypto.randomUUID()
  const lines = [{ id: crypto.randomUUID(), itemId, quantity: 9 }]
  const order = { id, locationId: location.id, orderType: 'takeaway', guestName: dishName, lines }
  expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)

  await page.goto(`/till/orders/${id}`)
  await page.getByRole('button', { name: /^Order/ }).click()
  await expectRoomForTheWord(page, 'the basket')
  await page.goto(`/till/orders/${id}/pay`)
  await page.getByText('By dish').click()
  await expectRoomForTheWord(page, 'the split by dish')
  await page.goto(`/till/orders/${id}/receipt`)
  await expectRoomForTheWord(page, 'the receipt')
  await page.goto(`/dashboard/orders/${id}`)
  await expectRoomForTheWord(page, 'the record')
})

/** Nothing with the word in it is wider than its place, and neither is the page. */
async function expectRoomForTheWord(page: Page, place: string): Promise<void> {
  await page.getByText(dishName).last().waitFor()
  const tooWide = await page.evaluate((word) => {
    const isCut = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    return [...document.querySelectorAll('main *, article *, [role=dialog] *')]
      .filter((element) => element.textContent.includes(word) && element.clientWidth > 0 && !isCut(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} > ${element.clientWidth}`)
  }, dishName)
  expect(tooWide, place).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, place).toBe(0)
}
