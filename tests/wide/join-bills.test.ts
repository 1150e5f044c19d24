import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'
import { orderPanel } from '../till.ts'

type Table = { id: string; name: string }

/** Two tables with a bill each, in a restaurant of their own: in the demo other tests take the tables. */
async function twoTables(page: Page) {
  const restaurant = await openRestaurant(page, 'The Long Table', { plan: 'omega' })
  const { path: here, location } = restaurant
  const [one, other]: Table[] = location.tables
  if (!one || !other) throw new Error('no two tables')
  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  const sit = async (table: Table) => {
    const id = crypto.randomUUID()
    const lines = [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 1 }]
    const order = { id, locationId: location.id, orderType: 'table', tableId: table.id, covers: 2, lines, send: true }
    expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)
    return { id, table, dishId: dish.id, path: `${here}/orders/${id}` }
  }
  return { bills: [await sit(one), await sit(other)] as const, free: location.tables[2] as Table, here }
}

test('a dish moves to a free table by a tap on the plan, and another one onto the bill that is there then', async () => {
  const page = await openPage({ viewport: { width: 1180, height: 820 } })
  const {
    bills: [one, other],
    free,
    here,
  } = await twoTables(page)
  const more = { lines: [{ id: crypto.randomUUID(), itemId: one.dishId, quantity: 2 }], send: false }
  expect((await call(page, 'POST', `${one.path}/lines`, more)).status).toBe(201)
  await page.goto(`/till/orders/${one.id}`)
  const moveOneOf = async (dish: number) => {
    await page.getByRole('button', { name: 'Move or split' }).click()
    const what = page.getByRole('region', { name: 'What moves' })
    await what.getByRole('button', { name: 'Nothing' }).click()
    await what.getByRole('checkbox').nth(dish).click({ force: true })
  }
  await moveOneOf(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Table ${free.name}, free,` }).click()
  await page.getByText(`Moved to Table ${free.name}`).filter({ visible: true }).first().waitFor()
  await moveOneOf(0)
  await page.getByRole('button', { name: 'less' }).click()
  await page.getByRole('button', { name: new RegExp(`^Table ${other.table.name},`) }).click()
  await page.getByRole('button', { name: /^Onto bill/ }).click()
  await page.getByText(`Moved to Table ${other.table.name}`).filter({ visible: true }).first().waitFor()
  const { orders } = (await call(page, 'GET', `${here}/orders?state=open`)).body
  const dishesAt = (table: Table) =>
    orders
      .filter(({ tableId }: { tableId: string }) => tableId === table.id)
      .flatMap(({ lines }: { lines: { quantity: number; fire: number | null }[] }) => lines)
      .map(({ quantity, fire }: { quantity: number; fire: number | null }) => [quantity, fire])
  expect([one.table, free, other.table].map(dishesAt)).toEqual([
    [[1, null]],
    [[1, 1]],
    [
      [1, 1],
      [1, null],
    ],
  ])
})

test('two tables that are put together pay one bill, once somebody says so', async () => {
  const page = await openPage()
  const {
    bills: [one, other],
  } = await twoTables(page)
  await page.goto(`/till/orders/${one.id}`)
  await page.getByRole('button', { name: 'Table, covers and kind' }).click()
  const sheet = page.getByRole('dialog', { name: 'Table, covers and kind' })
  await sheet.getByText('Tables joined').click()
  await sheet.getByText(`${other.table.name} (has a bill)`, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  const ask = page.getByRole('dialog', { name: 'Join the bills?' })
  await ask.getByText(/has a bill of its own/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await ask.getByRole('button', { name: 'Join the bills' }).click()
  await ask.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: `Table ${one.table.name} + ${other.table.name}` }).waitFor()
  const { order } = (await call(page, 'GET', one.path)).body
  expect(order.lines).toHaveLength(2)
  const due = `£${(order.totals.balanceDuePence / 100).toFixed(2)}`
  await orderPanel(page)
    .getByRole('button', { name: `Pay ${due}` })
    .waitFor()
  expect((await call(page, 'GET', other.path)).body.order).toMatchObject({ state: 'voided', lines: [] })
})
