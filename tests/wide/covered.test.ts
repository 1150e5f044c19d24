import { expect, test } from 'vitest'
import { openPage, openPageAs } from '../browser.ts'
import { coveredEverywhere } from '../covered.ts'
import { menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

/** The restaurant's own, who serves an order, and what was ordered. */
const names = /^The Four Widths$|Ada Byron$|^Soup of the Day, /

/** The main page of each surface, and something on it to lie over something else. */
test('no words and no targets lie under others, and none is cut off: public pages, till, kitchen, office and platform', async () => {
  const found: string[] = []
  const stranger = await openPage()
  for (const path of ['/', '/pricing', '/auth']) {
    await stranger.goto(path)
    await stranger.getByRole('heading', { level: 1 }).first().waitFor()
    found.push(...(await coveredEverywhere(stranger, path)))
  }

  const owner = await openPage()
  const restaurant = await openRestaurant(owner, 'The Four Widths')
  const menu = await menuOf(owner, restaurant)
  const dishes = menu.items.filter((item: { modifierGroupIds: string[] }) => item.modifierGroupIds.length === 0)
  const id = crypto.randomUUID()
  const lines = dishes.slice(0, 4).map(({ id: itemId }: { id: string }) => ({ id: crypto.randomUUID(), itemId }))
  const order = {
    ...{ id, locationId: restaurant.location.id, orderType: 'takeaway', guestName: 'Sam', send: true },
    lines: lines.map((line: object) => ({ ...line, quantity: 2 })),
  }
  expect((await call(owner, 'POST', `${restaurant.path}/orders`, order)).status).toBe(201)
  for (const [path, ready] of [
    ['/till', 'button'],
    [`/till/orders/${id}`, 'main'],
    [`/till/orders/${id}/pay`, 'main'],
    ['/kitchen', 'article'],
    ['/dashboard', 'main'],
    ['/dashboard/orders', 'main'],
    ['/dashboard/menu', 'main'],
    ['/dashboard/floor', 'main'],
    ['/dashboard/bookings', 'main'],
    ['/dashboard/analytics', 'main'],
  ] as const) {
    await owner.goto(path)
    await owner.getByRole(ready).first().waitFor()
    await owner.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    found.push(...(await coveredEverywhere(owner, path.replace(id, ':id'), { names })))
  }

  const platform = await openPageAs('platform@demo.test')
  await platform.goto('/dashboard/dashboard')
  await platform.getByRole('heading', { level: 1 }).first().waitFor()
  found.push(...(await coveredEverywhere(platform, '/dashboard/dashboard')))
  expect(found).toEqual([])
})
