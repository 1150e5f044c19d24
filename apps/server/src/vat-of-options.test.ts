import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catchUpSums, rebuild } from './modules/rollups/index.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  lantern = await openRestaurant(server)
  owner = tillOf(server, lantern, lantern.owner)
})

const ids = { coffee: uuidv7(), ham: uuidv7(), crisps: uuidv7() }
const get = async (path: string) => (await owner.send(path, undefined, { method: 'GET', key: null })).json
const optionOf = (id: string, name: string, more: object) => ({ id, name, addsAllergens: { state: 'none' }, ...more })

/** A choice with these options, offered with one more dish. */
async function dishWith(dish: object, options: object[]): Promise<string> {
  const groupId = uuidv7()
  const group = { name: `Choice ${groupId}`, min: 0, max: 5, options }
  expect((await owner.send('/menu/modifier-groups', { id: groupId, group })).status).toBe(201)
  const item = { id: uuidv7(), categoryId: lantern.ids.category, modifierGroupIds: [groupId], ...dish }
  const added = await owner.send('/menu/items', item)
  expect(added.status, added.text).toBe(201)
  return item.id
}
const sandwich = async () => {
  const coffee = optionOf(uuidv7(), 'Hot coffee', { pricePence: 250, vatClass: 'standard' })
  const itemId = await dishWith({ name: 'Cold sandwich', pricePence: 435, vatClass: 'cold_food' }, [coffee])
  return { itemId, modifierOptionIds: [coffee.id] }
}
const sandwichAgain = async () => {
  const { menu } = await get('/menu/editable')
  const item = menu.items.find(({ name }: { name: string }) => name === 'Cold sandwich')
  const group = menu.modifierGroups.find(({ id }: { id: string }) => item.modifierGroupIds.includes(id))
  return { itemId: item.id as string, modifierOptionIds: [group.options[0].id as string] }
}
const takeaway = async ({ itemId, modifierOptionIds }: Awaited<ReturnType<typeof sandwich>>, quantity = 1) =>
  owner.open([owner.line(itemId, quantity, { modifierOptionIds })], {
    orderType: 'takeaway',
    tableId: null,
    covers: null,
  })
const groups = ({ totals }: Pick<Order, 'totals'>) =>
  totals.vat.map(({ rateBps, grossPence, vatPence }) => [rateBps, grossPence, vatPence])

async function figures() {
  await catchUpSums(server.services.db, lantern.id)
  const { report } = await get(`/reports/x?locationId=${lantern.ids.location}`)
  const vat = report.figures.vat.map((row: Record<string, number>) => [
    row.rateBps,
    (row.netPence ?? 0) - (row.refundNetPence ?? 0),
    (row.vatPence ?? 0) - (row.refundVatPence ?? 0),
  ])
  const categories = report.figures.categories.map((row: Record<string, number>) => [row.rateBps, row.salesPence])
  return { vat, categories }
}
const sums = () =>
  server.sql(
    `select span, rate_bps, quantity, gross_pence::int as gross, discount_pence::int as discount, comp_pence::int as comp
     from rollup_items where restaurant_id = $1 order by 1, 2`,
    [lantern.id],
  )

describe('VAT class of an option', () => {
  it('is on the bill, in the books and in the reports: 42 of a cold sandwich with hot coffee taken away', async () => {
    const order = await takeaway(await sandwich())
    expect(groups(order)).toEqual([
      [2000, 250, 42],
      [0, 435, 0],
    ])
    await owner.cash(order, 685)
    expect(await figures()).toEqual({
      vat: [
        [2000, 208, 42],
        [0, 435, 0],
      ],
      categories: [
        [2000, 250],
        [0, 435],
      ],
    })
    const followed = await sums()
    await rebuild(server.services.db, lantern.id)
    expect(await sums()).toEqual(followed)
  })

  it('follows the guest who sits down after all', async () => {
    const order = await takeaway(await sandwich())
    const changed = await owner.send(`/orders/${order.id}`, { orderType: 'counter' }, { method: 'PATCH' })
    expect(changed.status, changed.text).toBe(200)
    expect(groups(changed.json.order)).toEqual([[2000, 685, 114]])
  })

  it('goes back with the dish, and leaves the sums with a bill that is opened again', async () => {
    const order = await takeaway(await sandwich(), 2)
    const [line] = order.lines
    const paid: Order = (await owner.cash(order, 1370)).json.order
    const back = { refundId: uuidv7(), amountPence: 685, reason: 'Cold', lines: [{ lineId: line?.id, quantity: 1 }] }
    const refunded = await owner.send(`/orders/${order.id}/payments/${paid.payments[0]?.id}/refunds`, back)
    expect(refunded.status, refunded.text).toBe(201)
    const other = await takeaway(await sandwichAgain())
    await owner.cash(other, 685)
    await figures()
    const reopened = await owner.send(`/orders/${other.id}/reopen`, { reason: 'Wrong drink' })
    expect(reopened.status, reopened.text).toBe(200)
    expect(await figures()).toEqual({
      vat: [
        [2000, 209, 41],
        [0, 435, 0],
      ],
      categories: [
        [2000, 500],
        [0, 870],
      ],
    })
  })

  it('stays as it is when a program that does not know of it changes the choice', async () => {
    await sandwich()
    const { menu } = await get('/menu/editable')
    const { id, version, options, name } = menu.modifierGroups.find((each: { options: { vatClass: string }[] }) =>
      each.options.some(({ vatClass }) => vatClass),
    )
    const known = options.map(({ vatClass, alonePence, isAvailable, ...option }: Record<string, unknown>) => option)
    const group = { name, min: 0, max: 2, options: known }
    const changed = await owner.send(`/menu/modifier-groups/${id}`, { group, version }, { method: 'PUT' })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json.group.options).toMatchObject([{ vatClass: 'standard', alonePence: null }])
  })
})

describe('VAT of a meal deal', () => {
  it('is shared by what its parts cost on their own, after discounts too', async () => {
    const parts = [
      optionOf(ids.ham, 'Ham sandwich', { vatClass: 'cold_food', alonePence: 350 }),
      optionOf(ids.crisps, 'Crisps', { vatClass: 'standard', alonePence: 150 }),
    ]
    const deal = { name: 'Meal deal', pricePence: 400, vatClass: 'cold_food', isBundle: true }
    const itemId = await dishWith(deal, parts)
    const order = await takeaway({ itemId, modifierOptionIds: [ids.ham, ids.crisps] })
    expect(groups(order)).toEqual([
      [2000, 120, 20],
      [0, 280, 0],
    ])
    const half = { id: uuidv7(), kind: 'discount', rateBps: 5000, reason: 'Friend' }
    const lowered = await owner.send(`/orders/${order.id}/discounts`, half)
    expect(lowered.status, lowered.text).toBe(201)
    await owner.cash(order, 200)
    expect(await figures()).toEqual({
      vat: [
        [2000, 50, 10],
        [0, 140, 0],
      ],
      categories: [
        [2000, 60],
        [0, 140],
      ],
    })
    expect((await sums()).filter(({ span }) => span === 'day')).toMatchObject([
      { rate_bps: 0, quantity: 1, gross: 280, discount: 140, comp: 0 },
      { rate_bps: 2000, quantity: 0, gross: 120, discount: 60, comp: 0 },
    ])
  })
})
