import { expect, test } from 'vitest'
import { findingsEverywhere, openPage } from './browser.ts'
import { guestFindings } from './covered.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

test('a manager prints the codes of the tables; a guest scans one, sees the bill and asks for it, until the code is renewed', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  const restaurant = await openRestaurant(page, 'The Lit Table')
  const here = `${restaurant.path}/locations/${restaurant.location.id}`
  const [code] = (await call(page, 'GET', `${here}/table-codes`)).body.codes
  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  const lines = [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 2 }]
  const order = { id: crypto.randomUUID(), locationId: restaurant.location.id, orderType: 'table', lines }
  const placed = await call(page, 'POST', `${restaurant.path}/orders`, { ...order, tableId: code.tableId })
  expect(placed.status).toBe(201)

  const guest = await openPage({ viewport: { width: 390, height: 844 } })
  await guest.goto(new URL(code.url).pathname)
  await guest.getByRole('heading', { name: `Table ${code.tableName}` }).waitFor()
  await guest.getByRole('link', { name: /^Your bill 2 items/ }).click()
  await guest.getByRole('row', { name: new RegExp(`^2 × ${dish.name}`) }).waitFor()
  expect(new URL(guest.url()).pathname).toMatch(/\/table\/bill$/)
  expect(await guestFindings(guest, 'guest-table', 1)).toEqual([])

  await guest.getByRole('button', { name: 'The bill, please' }).click()
  await guest.getByText('The bill is asked for').waitFor()
  const [asked] = (await call(page, 'GET', `${here}/floor/now`)).body.orders
  expect(asked.billAskedAt).not.toBeNull()
  expect(await guestFindings(guest, 'guest-table-asked', 2)).toEqual([])

  await page.goto('/dashboard/floor?view=codes')
  await page.getByRole('img', { name: `Code for table ${code.tableName}`, exact: true }).waitFor()
  expect(await findingsEverywhere(page, 'table-codes', 2)).toEqual([])
  await page.getByRole('button', { name: `Renew code for table ${code.tableName}`, exact: true }).click()
  await page.getByRole('button', { name: 'Renew code', exact: true }).click()
  await page.getByText('Code renewed').first().waitFor()
  await guest.getByRole('heading', { name: 'Scan the code on your table' }).waitFor()
})
