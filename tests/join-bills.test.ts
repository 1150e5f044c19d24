import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPageAs } from './browser.ts'
import { call } from './people.ts'
import { orderPanel } from './till.ts'

type Table = { id: string; name: string; area: string }

/** Two free tables of one room, each with a bill of this story's own. */
async function twoTables(page: Page) {
  const { access } = (await call(page, 'GET', '/session')).body
  const here = `/restaurants/${access.restaurant_id}`
  const [location] = (await call(page, 'GET', here)).body.restaurant.locations
  const { orders } = (await call(page, 'GET', `${here}/orders?state=open&limit=100&locationId=${location.id}`)).body
  const taken = orders.flatMap((order: { tableId: string; joinedTables: Table[] }) => [
    order.tableId,
    ...order.joinedTables.map(({ id }) => id),
  ])
  const free: Table[] = location.tables.filter(({ id }: Table) => !taken.includes(id))
  const one = free.find(({ area }) => free.filter((each) => each.area === area).length > 1)
  const other = free.find(({ id, area }) => area === one?.area && id !== one.id)
  if (!one || !other) throw new Error('no two free tables in one room')
  const { menu } = (await call(page, 'GET', `${here}/menu?locationId=${location.id}`)).body
  const dish = menu.items.find(
    (item: { modifierGroupIds: string[]; isAvailable: boolean }) =>
      item.isAvailable && item.modifierGroupIds.length === 0,
  )
  const sit = async (table: Table) => {
    const id = crypto.randomUUID()
    const lines = [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 1 }]
    const order = { id, locationId: location.id, orderType: 'table', tableId: table.id, covers: 2, lines, send: true }
    expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)
    return { id, table, path: `${here}/orders/${id}` }
  }
  return [await sit(one), await sit(other)] as const
}

test('two tables that are put together pay one bill, once somebody says so', async () => {
  const page = await openPageAs('omega@demo.test')
  const [one, other] = await twoTables(page)
  await page.goto(`/till/orders/${one.id}`)
  await page.getByRole('button', { name: 'Table, covers and kind' }).click()
  const sheet = page.getByRole('dialog', { name: 'Table, covers and kind' })
  await sheet.getByText('Tables pushed together').click()
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
