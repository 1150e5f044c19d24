import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { noSmtp, withSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { catchUpStock, rebuildStock } from './index.ts'
import { mailPurchaseOrder } from './mail-order.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
/** Ingredients of every test: 10 kg of lamb at £8.00 a kilo, 5 l of stock at £1.00 a litre. */
let lamb: string
let stockpot: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  lamb = await ingredient('Lamb', 'kg', { cost: { pricePence: 800, quantity: kg } })
  stockpot = await ingredient('Stock', 'l', { cost: { pricePence: 100, quantity: litre } })
})

const g = 1_000
const kg = 1_000_000
const litre = 1_000_000
const portion = 1_000

const get = (path: string, till = manager) => till.send(`/inventory${path}`, undefined, { method: 'GET', key: null })
const put = (path: string, body: object, till = manager) => till.send(`/inventory${path}`, body, { method: 'PUT' })
const post = (path: string, body: object, till = manager) => till.send(`/inventory${path}`, body)

async function ingredient(name: string, unit: string, more: object = {}): Promise<string> {
  const id = uuidv7()
  const { status, text } = await post('/ingredients', { id, name, unit, ...more })
  if (status !== 201) throw new Error(text)
  return id
}

const uses = (id: string, quantity: number, unit = 'g') => ({ of: 'ingredient', id, quantity, unit })

async function recipe(targetId: string | null, lines: object[], more: object = {}, id = uuidv7()) {
  const kind = targetId === null ? 'sub' : 'dish'
  const body = { kind, targetId, yieldQuantity: portion, yieldUnit: 'portion', lines, version: 0, ...more }
  return { id, ...(await put(`/recipes/${id}`, body)) }
}

const curryTakes = (quantity: number, version = 0, id = uuidv7()) =>
  recipe(restaurant.ids.curry, [uses(lamb, quantity)], { version }, id)

async function onHand(id: string, locationId?: string): Promise<number> {
  const { json } = await get(`/stock${locationId ? `?locationId=${locationId}` : ''}`)
  return json.stock.rows.find((row: { id: string }) => row.id === id).onHand
}

async function supplier(): Promise<string> {
  const id = uuidv7()
  await post('/suppliers', { id, name: `Butcher ${id}` })
  return id
}

async function deliver(lines: object[], more: object = {}) {
  const body = { id: uuidv7(), supplierId: await supplier(), locationId: restaurant.ids.location, lines, ...more }
  return post('/deliveries', body)
}

async function secondLocation(): Promise<string> {
  const id = uuidv7()
  const row = [restaurant.id, id, server.services.now()]
  await server.sql(`insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Pier', $3)`, row)
  server.services.findAccess.forget()
  return id
}

describe('what a sale takes out of the stock', () => {
  it('is taken out once when the dish goes to the kitchen, however often it is looked for', async () => {
    await curryTakes(200 * g)
    const order = await manager.open([manager.curry(3), manager.beer()])
    expect(await onHand(lamb), 'nothing before it is sent').toBe(0)
    await manager.send(`/orders/${order.id}/send`)
    const { db } = server.services
    await Promise.all([1, 2, 3, 4].map(() => catchUpStock(db, restaurant.id)))
    expect(await onHand(lamb)).toBe(-600 * g)
    await manager.cash(order, 3 * 1095 + 540)
    expect(await onHand(lamb), 'paying takes nothing more').toBe(-600 * g)
    const { json } = await get('/stock')
    expect(json.stock).toMatchObject({ negative: 1, worthPence: -480 })
  })

  it('is what the recipe said at that moment: a new version changes nothing that was sold', async () => {
    const { id } = await curryTakes(200 * g)
    const sell = async () => {
      const order = await manager.open([manager.curry()])
      await manager.cash(order, 1095)
    }
    await sell()
    expect((await curryTakes(350 * g, 1, id)).status).toBe(200)
    await sell()
    expect(await onHand(lamb)).toBe(-550 * g)
    const { json } = await get(`/recipes/${id}/versions`)
    expect(json.versions).toMatchObject([
      { version: 2, byName: 'manager person', lines: [{ name: 'Lamb', quantity: 350 * g }] },
      { version: 1, lines: [{ quantity: 200 * g }] },
    ])
  })

  it('takes a sub-recipe apart by its yield, and follows its new version from then on', async () => {
    const sauce = await recipe(null, [uses(lamb, 3 * kg, 'kg'), uses(stockpot, litre, 'l')], {
      name: 'Ragù',
      yieldQuantity: 2 * litre,
      yieldUnit: 'l',
    })
    expect(sauce.json.recipe.costPence).toBe(2_500)
    const dish = await recipe(restaurant.ids.curry, [
      { of: 'sub', id: sauce.id, quantity: litre / 10, unit: 'ml' },
      uses(lamb, 1, 'g'),
    ])
    // 100 ml of two litres: a twentieth, and a thousandth of a gram besides.
    expect(dish.json.recipe.costPence).toBe(125)
    await manager.open([manager.curry()], { send: true })
    expect([await onHand(lamb), await onHand(stockpot)]).toEqual([-150_001, -50_000])

    const changed = await recipe(
      null,
      [uses(lamb, kg, 'kg')],
      { name: 'Ragù', yieldQuantity: litre, yieldUnit: 'l', version: 1 },
      sauce.id,
    )
    expect(changed.status).toBe(200)
    await manager.open([manager.curry()], { send: true })
    expect([await onHand(lamb), await onHand(stockpot)]).toEqual([-250_002, -50_000])
  })

  it('adds what an option adds and leaves out what it leaves out, never more than is in the dish', async () => {
    const { hot, mild } = restaurant.ids
    await curryTakes(200 * g)
    await recipe(hot, [uses(stockpot, litre / 100, 'ml'), uses(lamb, -50 * g)], { kind: 'option' })
    await recipe(mild, [uses(lamb, -500 * g)], { kind: 'option' })
    const curry = (option: string) => manager.line(restaurant.ids.curry, 2, { modifierOptionIds: [option] })
    await manager.open([curry(hot), curry(mild)], { send: true })
    expect([await onHand(lamb), await onHand(stockpot)]).toEqual([-300 * g, -20_000])
  })

  it('counts a void after sending as waste and one before sending not at all, once and not twice', async () => {
    await curryTakes(200 * g)
    const order = await manager.open([manager.curry(5)])
    const [line] = order.lines
    const voidOne = (quantity: number) =>
      manager.send(`/orders/${order.id}/lines/${line?.id}/void`, { quantity, reason: 'Dropped' })
    await voidOne(2)
    await manager.send(`/orders/${order.id}/send`)
    expect(await onHand(lamb)).toBe(-600 * g)
    await voidOne(1)
    expect(await onHand(lamb), 'it was made: the stock stays as it is').toBe(-600 * g)
    const wasted = await get('/movements?reason=waste')
    expect(wasted.json.movements).toMatchObject([
      { quantity: -200 * g, worthPence: -160, order: { dish: 'Lamb Curry', dishes: 1 } },
    ])
    const sold = await get('/movements?reason=sale')
    expect(sold.json.movements.map(({ quantity }: { quantity: number }) => quantity)).toEqual([200 * g, -600 * g])
  })

  it('is not given back by a refund, but by somebody who says so, and never more than was taken', async () => {
    await curryTakes(200 * g)
    const order = await manager.open([manager.curry(2)])
    const paid = (await manager.cash(order, 2190)).json.order
    const refund = { refundId: uuidv7(), amountPence: 2190, reason: 'Cold' }
    await manager.send(`/orders/${order.id}/payments/${paid.payments[0].id}/refunds`, refund)
    expect(await onHand(lamb)).toBe(-400 * g)
    const back = { orderId: order.id, lineId: order.lines[0]?.id, note: 'Never left the kitchen' }
    expect((await post('/returns', { ...back, id: uuidv7(), dishes: 1 })).status).toBe(201)
    expect(await onHand(lamb)).toBe(-200 * g)
    const tooMany = await post('/returns', { ...back, id: uuidv7(), dishes: 2 })
    expect(tooMany.json).toMatchObject({ code: 'return_too_many', facts: { left: 1 } })
  })

  it('is the same worked out again from the log as followed sale by sale', async () => {
    const { id } = await curryTakes(200 * g)
    await recipe(restaurant.ids.beer, [uses(stockpot, litre / 2, 'l')])
    for (let n = 0; n < 6; n++) {
      const order = await manager.open([manager.curry(n + 1), manager.beer()], { send: true })
      if (n % 2 === 0) {
        await manager.send(`/orders/${order.id}/lines/${order.lines[0]?.id}/void`, { quantity: 1, reason: 'Burnt' })
      }
      if (n === 2) await deliver([{ ingredientId: lamb, quantity: 10 * kg, pricePence: 9_000 }])
      if (n === 3) await curryTakes(333 * g, 1, id)
      if (n === 4) await catchUpStock(server.services.db, restaurant.id)
    }
    await catchUpStock(server.services.db, restaurant.id)
    const followed = await everything()
    await rebuildStock(server.services.db, restaurant.id)
    expect(await everything()).toEqual(followed)
    // What is on hand is the sum of the movements, place by place.
    const wrong = await server.sql(
      `select * from stock_levels l where restaurant_id = $1 and quantity <> (
         select sum(quantity) from (
           select location_id, ingredient_id, quantity from stock_movements where restaurant_id = $1
           union all select location_id, ingredient_id, quantity from stock_depletions where restaurant_id = $1
         ) m where m.location_id = l.location_id and m.ingredient_id = l.ingredient_id)`,
      [restaurant.id],
    )
    expect(wrong).toEqual([])
    expect(followed[0]?.length).toBeGreaterThan(15)
  })

  it('follows a dish onto another bill: what was made, thrown away and put back', async () => {
    await curryTakes(200 * g)
    const [from, into, last] = [await sentCurries(3), await sentCurries(1), await sentCurries(1)]
    const line = from.lines[0]?.id
    expect((await manager.send(`/orders/${into.id}/join`, { fromOrderId: from.id })).status).toBe(200)
    expect(await onHand(lamb), 'the dishes were made, whoever pays for them').toBe(-1_000 * g)
    await manager.send(`/orders/${into.id}/lines/${line}/void`, { quantity: 1, reason: 'Dropped' })
    const wasted = await get('/movements?reason=waste')
    expect(wasted.json.movements).toMatchObject([
      { quantity: -200 * g, order: { id: into.id, dish: 'Lamb Curry', dishes: 1 } },
    ])
    const back = { lineId: line, dishes: 1, note: 'Never left the kitchen' }
    expect((await post('/returns', { ...back, orderId: into.id, id: uuidv7() })).status).toBe(201)
    await manager.send(`/orders/${last.id}/join`, { fromOrderId: into.id })
    expect(await onHand(lamb)).toBe(-800 * g)
    const again = await post('/returns', { ...back, orderId: last.id, dishes: 3, id: uuidv7() })
    expect(again.json).toMatchObject({ code: 'return_too_many', facts: { left: 2 } })
    const returned = await get('/movements?reason=return')
    expect(returned.json.movements).toMatchObject([{ order: { id: last.id, dish: 'Lamb Curry' } }])
  })

  it('is the same followed and worked out again, with joins, voids, moves and moved dishes at any moment', async () => {
    await curryTakes(200 * g)
    const pick = fc.nat(20)
    const step = fc.oneof(
      fc.record({ what: fc.constantFrom('open', 'send', 'follow'), pick, other: pick }),
      fc.record({ what: fc.constantFrom('join', 'lines', 'lines', 'void', 'move', 'add'), pick, other: pick }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const ids = [(await sentCurries(2)).id, (await manager.open([manager.curry(2)])).id]
        for (const each of steps) {
          const id = ids[each.pick % ids.length]
          if (each.what === 'open') ids.push((await sentCurries(1 + (each.other % 3))).id)
          if (each.what === 'send') await manager.send(`/orders/${id}/send`)
          if (each.what === 'add') await manager.send(`/orders/${id}/lines`, { lines: [manager.curry(2)] })
          if (each.what === 'follow') await catchUpStock(server.services.db, restaurant.id)
          if (each.what === 'join') {
            await manager.send(`/orders/${id}/join`, { fromOrderId: ids[each.other % ids.length] })
          }
          if (each.what === 'lines') {
            const { lines } = await manager.get(id ?? '')
            const chosen = lines[each.pick % Math.max(1, lines.length)]
            const other = each.other % (ids.length + 1)
            const to =
              other < ids.length
                ? { orderId: ids[other] }
                : { newOrder: { id: uuidv7(), tableId: restaurant.ids.table } }
            const moved = { lines: [{ lineId: chosen?.id ?? uuidv7(), quantity: 1 + (each.other % 2) }], to }
            const { status, json } = await manager.send(`/orders/${id}/move-lines`, moved)
            if (status === 200 && other === ids.length) ids.push(json.other.id)
          }
          if (each.what === 'move') {
            const table = { tableId: each.other % 2 ? restaurant.ids.table : null, orderType: 'table' }
            await manager.send(`/orders/${id}`, table, { method: 'PATCH' })
          }
          if (each.what === 'void') {
            const { lines } = await manager.get(id ?? '')
            const chosen = lines[each.other % Math.max(1, lines.length)]
            const voided = { quantity: 1, reason: 'Burnt' }
            if (chosen) await manager.send(`/orders/${id}/lines/${chosen.id}/void`, voided)
          }
        }
        await catchUpStock(server.services.db, restaurant.id)
        const followed = await everything()
        await rebuildStock(server.services.db, restaurant.id)
        expect(await everything()).toEqual(followed)
        // Every dish the kitchen has got is out of the stock once, and each void of one is waste once.
        const [sent] = await server.sql(
          `select coalesce(sum(l.quantity - coalesce(v.before, 0)), 0)::int as made, coalesce(sum(v.after), 0)::int as wasted
           from order_lines l
           cross join lateral (
             select sum((v ->> 'quantity')::int) filter (where not (v ->> 'wasSent')::boolean) as before,
               sum((v ->> 'quantity')::int) filter (where (v ->> 'wasSent')::boolean) as after
             from jsonb_array_elements(l.voids) v) v
           where l.restaurant_id = $1 and l.fire is not null`,
          [restaurant.id],
        )
        const [out] = await server.sql(
          `select coalesce(-sum(quantity), 0)::bigint as made,
             coalesce(-sum(quantity) filter (where reason = 'waste'), 0)::bigint as wasted,
             count(*) filter (where not exists (
               select from order_lines l where l.restaurant_id = d.restaurant_id and l.order_id = d.order_id and l.id = d.line_id
             ))::int as lost
           from stock_depletions d where restaurant_id = $1`,
          [restaurant.id],
        )
        const dishes = (made: unknown) => Number(made) * 200 * g
        expect(out).toEqual({ made: dishes(sent?.made), wasted: dishes(sent?.wasted), lost: 0 })
      }),
      { numRuns: process.env.WIDE === '1' ? 100 : 8 },
    )
  }, 180_000)

  const sentCurries = (quantity: number) => manager.open([manager.curry(quantity)], { send: true })
  const everything = () =>
    Promise.all(
      ['stock_depletions', 'stock_levels'].map((table) =>
        server.sql(`select * from ${table} t where restaurant_id = $1 order by t`, [restaurant.id]),
      ),
    )
})

describe('recipes', () => {
  it('refuses circles, wrong units and what is not there', async () => {
    const one = await recipe(null, [uses(lamb, kg)], { name: 'One', yieldUnit: 'g', yieldQuantity: kg })
    const two = await recipe(null, [{ of: 'sub', id: one.id, quantity: 1, unit: 'g' }], {
      name: 'Two',
      yieldUnit: 'g',
      yieldQuantity: kg,
    })
    const again = await recipe(
      null,
      [{ of: 'sub', id: two.id, quantity: 1, unit: 'g' }],
      { name: 'One', yieldUnit: 'g', yieldQuantity: kg, version: 1 },
      one.id,
    )
    expect(again.json.code).toBe('recipe_circle')
    expect((await recipe(restaurant.ids.salad, [uses(lamb, 1, 'ml')])).json.code).toBe('unit_mismatch')
    expect((await recipe(restaurant.ids.salad, [uses(lamb, -1)])).json.code).toBe('quantity_below_zero')
    expect((await recipe(restaurant.ids.salad, [uses(uuidv7(), 1)])).json.code).toBe('not_found')
    expect((await recipe(uuidv7(), [uses(lamb, 1)])).json.code).toBe('not_found')
    expect((await recipe(null, [], { name: 'Air' })).json.code).toBe('sub_recipe_empty')
    const gone = await post(`/recipes/${one.id}/archive`, { version: 1 })
    expect(gone.json).toMatchObject({ code: 'recipe_in_use', facts: { recipes: ['Two'] } })
    const archived = await manager.send(
      `/inventory/ingredients/${lamb}`,
      { name: 'Lamb', unit: 'kg', version: 1, isArchived: true },
      { method: 'PATCH' },
    )
    expect(archived.json.code).toBe('recipe_in_use')
  })

  it('says how many dishes and options nobody mapped, and fewer once somebody did', async () => {
    const unmapped = async () => (await get('/stock')).json.stock.unmapped
    expect(await unmapped()).toEqual({ dishes: 4, options: 2 })
    await curryTakes(200 * g)
    // Nothing to take out is an answer, too.
    await recipe(restaurant.ids.mild, [], { kind: 'option' })
    expect(await unmapped()).toEqual({ dishes: 3, options: 1 })
    const { json } = await get('/recipes')
    const mapped = json.mappings.filter((each: { recipe: unknown }) => each.recipe !== null)
    expect(mapped).toMatchObject([
      { kind: 'dish', name: 'Lamb Curry', recipe: { costPence: 160 } },
      { kind: 'option', name: 'Mild', group: 'Heat', recipe: { lines: [], costPence: 0 } },
    ])
  })

  it('lets nobody write over what they have not seen', async () => {
    const { id } = await curryTakes(200 * g)
    expect((await curryTakes(100 * g, 0, id)).json).toMatchObject({ code: 'changed_meanwhile', facts: { version: 1 } })
    expect((await curryTakes(100 * g)).json.code, 'a second recipe for one dish').toBe('changed_meanwhile')
    const change = (version: number) =>
      manager.send(
        `/inventory/ingredients/${lamb}`,
        { name: 'Lamb leg', unit: 'g', version, isArchived: false },
        { method: 'PATCH' },
      )
    const both = await Promise.all([change(1), change(1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const litres = await manager.send(
      `/inventory/ingredients/${lamb}`,
      { name: 'Lamb leg', unit: 'l', version: 2, isArchived: false },
      { method: 'PATCH' },
    )
    expect(litres.json.code).toBe('unit_mismatch')
  })
})

describe('buying', () => {
  it('takes an order from draft to received, in two deliveries', async () => {
    const orderId = uuidv7()
    const supplierId = await supplier()
    const locationId = restaurant.ids.location
    const lines = [
      { ingredientId: lamb, quantity: 10 * kg, pricePence: 8_000 },
      { ingredientId: stockpot, quantity: 4 * litre, pricePence: 400 },
    ]
    const order = await put(`/orders/${orderId}`, { supplierId, locationId, lines, version: 0 })
    expect(order.json.order).toMatchObject({ number: 1, state: 'draft', totalPence: 8_400 })
    const early = { id: uuidv7(), supplierId, locationId, purchaseOrderId: orderId, lines }
    expect((await post('/deliveries', early)).json.code, 'a draft is not delivered').toBe('purchase_order_state')
    const sent = await post(`/orders/${orderId}/state`, { action: 'send', version: 1 })
    expect(sent.json.order).toMatchObject({ state: 'sent', version: 2 })
    expect((await put(`/orders/${orderId}`, { supplierId, locationId, lines, version: 2 })).json.code).toBe(
      'purchase_order_state',
    )

    const part = { ...lines[0], quantity: 4 * kg, pricePence: 3_200 }
    await post('/deliveries', { id: uuidv7(), supplierId, locationId, purchaseOrderId: orderId, lines: [part] })
    const state = async () => (await get('/purchasing')).json.orders[0]
    expect(await state()).toMatchObject({ state: 'part_received', lines: [{ received: 4 * kg }, { received: 0 }] })
    expect((await post(`/orders/${orderId}/state`, { action: 'cancel', version: 3 })).json.code).toBe(
      'purchase_order_state',
    )
    const rest = [{ ...lines[0], quantity: 6 * kg, pricePence: 4_800 }, lines[1]]
    await post('/deliveries', { id: uuidv7(), supplierId, locationId, purchaseOrderId: orderId, lines: rest })
    expect((await state()).state).toBe('received')
    expect(await onHand(lamb)).toBe(10 * kg)
  })

  it('mails an order to its supplier, once more when asked, and closes it when the rest will not come', async () => {
    const orderId = uuidv7()
    const [supplierId, mute] = [uuidv7(), uuidv7()]
    const email = `${supplierId}@butcher.test`
    await post('/suppliers', { id: supplierId, name: 'Mailed Butcher', email })
    await post('/suppliers', { id: mute, name: 'Mute Butcher' })
    const lines = [{ ingredientId: lamb, quantity: 10 * kg, pricePence: 8_000 }]
    const draft = { supplierId: mute, locationId: restaurant.ids.location, lines, note: 'Before 8, please.' }
    await put(`/orders/${orderId}`, { ...draft, version: 0 })
    const move = (action: string, version: number) => post(`/orders/${orderId}/state`, { action, version })
    expect((await move('mail', 1)).json.code).toBe('supplier_without_email')
    await put(`/orders/${orderId}`, { ...draft, supplierId, version: 1 })
    expect((await move('close', 2)).json.code, 'nothing has come of a draft').toBe('purchase_order_state')
    expect((await move('mail', 2)).json.order).toMatchObject({ state: 'sent', version: 3 })
    await server.runJobs()
    expect((await move('mail', 3)).json.order).toMatchObject({ state: 'sent', version: 4 })
    await server.runJobs()
    const mailed = () => server.sql('select subject, text from mailbox where "to" = $1', [email])
    await expect.poll(mailed).toHaveLength(2)
    const mails = await mailed()
    expect(mails[0]?.subject).toMatch(/^Order 1 from /)
    expect(mails[0]?.text).toMatch(/- 10 kg Lamb.*, £80\.00[\s\S]*Before 8, please\./)
    const away = withSmtp(server.services, noSmtp)
    const call = { now: server.services.now(), signal: new AbortController().signal }
    const mailing = mailPurchaseOrder.run(away, { restaurantId: restaurant.id, orderId }, call)
    await expect(mailing, 'a mail that was not taken is tried again').rejects.toThrow()

    const part = { ...lines[0], quantity: 4 * kg, pricePence: 3_200 }
    const place = { supplierId, locationId: restaurant.ids.location, purchaseOrderId: orderId }
    await post('/deliveries', { id: uuidv7(), ...place, lines: [part] })
    expect((await move('close', 5)).json.order).toMatchObject({ state: 'received', lines: [{ received: 4 * kg }] })
    expect((await move('close', 6)).json.code).toBe('purchase_order_state')
    expect(await onHand(lamb), 'what came is what there is').toBe(4 * kg)
  })

  it('averages the cost by what is on hand, and flags what has become more than 10 % dearer', async () => {
    await deliver([{ ingredientId: lamb, quantity: 10 * kg, pricePence: 8_000 }])
    const dearer = await deliver([{ ingredientId: lamb, quantity: 30 * kg, pricePence: 36_000 }])
    expect(dearer.json.delivery.lines).toMatchObject([{ riseBps: 5_000, isJump: true }])
    const row = (await get('/stock')).json.stock.rows.find(({ id }: { id: string }) => id === lamb)
    // (10 kg × £8 + 30 kg × £12) ÷ 40 kg = £11 a kilo: 1.1p a gram.
    expect(row).toMatchObject({ unitCost: 1_100_000, worthPence: 44_000 })
    await put('/settings', { priceJumpBps: 6_000, version: 0 })
    const again = await deliver([{ ingredientId: lamb, quantity: kg, pricePence: 1_800 }])
    expect(again.json.delivery.lines).toMatchObject([{ riseBps: 5_000, isJump: false }])
    // A list that ends says so.
    const part = (await get('/purchasing?limit=2')).json
    expect([part.deliveries.length, part.hasOlderDeliveries, part.hasOlderOrders]).toEqual([2, true, false])
    const whole = (await get('/purchasing?limit=3')).json
    expect([whole.deliveries.length, whole.hasOlderDeliveries]).toEqual([3, false])
    const dear = await deliver([{ ingredientId: lamb, quantity: 1, pricePence: 1_000_000_000 }])
    expect(dear).toMatchObject({ status: 422, json: { code: 'price_unbelievable' } })
  })

  it('lets the average cost of a negative stock be what the delivery cost', async () => {
    await curryTakes(200 * g)
    await manager.open([manager.curry()], { send: true })
    await deliver([{ ingredientId: lamb, quantity: kg, pricePence: 1_000 }])
    const row = (await get('/stock')).json.stock.rows.find(({ id }: { id: string }) => id === lamb)
    expect(row).toMatchObject({ onHand: 800 * g, unitCost: 1_000_000 })
  })
})

describe('counting, wasting and moving', () => {
  it('counts blind: a waiter sees no expected figure, the manager sees the variance and its worth', async () => {
    await deliver([{ ingredientId: lamb, quantity: 10 * kg, pricePence: 8_000 }])
    const sheet = await get('/count-sheet', waiter)
    expect(sheet.json.ingredients).toMatchObject([{ name: 'Lamb' }, { name: 'Stock' }])
    expect(sheet.text).not.toMatch(/onHand|expected|cost/i)
    const body = (quantity: number) => ({
      id: uuidv7(),
      locationId: restaurant.ids.location,
      storageArea: 'Cold room',
      lines: [{ ingredientId: lamb, quantity }],
    })
    expect((await post('/counts', body(9.5 * kg), waiter)).json).toEqual({ count: null })
    expect(await onHand(lamb)).toBe(9.5 * kg)
    const { json } = await get('/counts')
    expect(json.counts).toMatchObject([
      {
        byName: 'staff person',
        storageArea: 'Cold room',
        variancePence: -400,
        lines: [{ name: 'Lamb', counted: 9.5 * kg, expected: 10 * kg, variance: -0.5 * kg }],
      },
    ])
    expect((await get('/stock', waiter)).json.code).toBe('permission_denied')
    expect((await get('/counts', waiter)).json.code).toBe('permission_denied')
  })

  it('pages its counts, the newest first', async () => {
    const ids = [uuidv7(), uuidv7(), uuidv7()]
    const locationId = restaurant.ids.location
    for (const id of ids) await post('/counts', { id, locationId, lines: [{ ingredientId: lamb, quantity: kg }] })
    const first = (await get('/counts?limit=2')).json
    const second = (await get(`/counts?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).json
    const idsOf = (counts: { id: string }[]) => counts.map(({ id }) => id)
    expect(idsOf([...first.counts, ...second.counts])).toEqual(ids.toReversed())
    expect(second.nextCursor).toBeNull()
  })

  it('writes off an ingredient or a whole dish, with a reason, by whom and when', async () => {
    await curryTakes(200 * g)
    const write = (what: object, reason = 'waste', note = 'Dropped') =>
      post('/write-offs', { id: uuidv7(), locationId: restaurant.ids.location, reason, what, note }, waiter)
    await write({ of: 'ingredient', id: lamb, quantity: 500 * g })
    await write({ of: 'dish', id: restaurant.ids.curry, portions: 2 }, 'staff_meal', 'Late shift')
    expect((await write({ of: 'dish', id: restaurant.ids.beer, portions: 1 })).json.code).toBe('no_recipe')
    expect((await write({ of: 'ingredient', id: lamb, quantity: 1 }, 'waste', '')).status).toBe(400)
    expect(await onHand(lamb)).toBe(-900 * g)
    const { json } = await get('/movements')
    expect(json.movements).toMatchObject([
      { reason: 'staff_meal', quantity: -400 * g, byName: 'staff person', note: 'Late shift', worthPence: -320 },
      { reason: 'waste', quantity: -500 * g, byName: 'staff person', note: 'Dropped' },
    ])
    const first = await get('/movements?limit=1')
    const second = await get(`/movements?limit=1&cursor=${encodeURIComponent(first.json.nextCursor)}`)
    expect(second.json).toMatchObject({ movements: [{ reason: 'waste' }], nextCursor: null })
  })

  it('moves stock between locations without losing any of it', async () => {
    const pier = await secondLocation()
    const move = (lines: object[], toLocationId = pier) =>
      post('/transfers', { id: uuidv7(), fromLocationId: restaurant.ids.location, toLocationId, lines })
    await deliver([{ ingredientId: lamb, quantity: 10 * kg, pricePence: 8_000 }])
    expect((await move([{ ingredientId: lamb, quantity: 3 * kg }])).status).toBe(201)
    expect([await onHand(lamb), await onHand(lamb, pier)]).toEqual([10 * kg, 3 * kg])
    const twice = await move([
      { ingredientId: lamb, quantity: 1 },
      { ingredientId: lamb, quantity: 1 },
    ])
    expect(twice.json.code).toBe('ingredient_twice')
    expect((await move([{ ingredientId: lamb, quantity: 1 }], restaurant.ids.location)).status).toBe(400)
    expect((await move([{ ingredientId: lamb, quantity: 1 }], uuidv7())).json.code).toBe('not_found')
  })

  it('keeps every movement for good: not even the app may change one', async () => {
    const rights = await server.sql(
      `select has_table_privilege('tableside_app', 'stock_movements', 'update, delete') as any`,
    )
    expect(rights).toEqual([{ any: false }])
  })
})

describe('margins and files', () => {
  it('sets each dish’s cost against its price without VAT, and what its sales took by the recipe of then', async () => {
    await curryTakes(200 * g)
    const order = await manager.open([manager.curry(2)])
    await manager.cash(order, 2190)
    const today = order.businessDate
    const { json } = await get(`/margins?from=${today}&to=${today}`)
    const curry = json.rows.find(({ itemId }: { itemId: string }) => itemId === restaurant.ids.curry)
    // Of £10.95, £1.83 is VAT (182.5p, rounded up).
    expect(curry).toMatchObject({ netPence: 912, costPence: 160, marginPence: 752, sold: 2, usedPence: 320 })
    await server.sql(`update menu_items set name = '=SUM(A1)' where restaurant_id = $1 and id = $2`, [
      restaurant.id,
      restaurant.ids.curry,
    ])
    const file = await get(`/margins/file?from=${today}&to=${today}`)
    expect(file.text).toContain(`"'=SUM(A1)",10.95,9.12,1.60,7.52,82.45,2`)
    expect((await get('/margins?from=2026-02-02&to=2026-02-01')).json.code).toBe('range_upside_down')
    await server.sql('update menu_items set has_open_price = true where restaurant_id = $1 and id = $2', [
      restaurant.id,
      restaurant.ids.curry,
    ])
    const { rows } = (await get(`/margins?from=${today}&to=${today}`)).json
    const open = rows.find((row: { itemId: string }) => row.itemId === restaurant.ids.curry)
    expect(open).toMatchObject({ costPence: 160, marginPence: null, marginBps: null, sold: 2 })
  })

  it('brings a file of ingredients in, naming what is wrong row by row; a dry run changes nothing', async () => {
    const csv = [
      'Name,Unit,Storage area,Low at,Cost',
      'Flour,kg,Dry store,2,0.60',
      'Lamb,kg,Cold room,5,9.50',
      'Stock,kg,,,',
      'Salt,spoon,,,',
      'Eggs,each,Cold room,minus,',
      'flour,kg,,,',
    ].join('\n')
    const bring = (dryRun: boolean) => post('/ingredients/import', { csv, dryRun })
    const dry = (await bring(true)).json.report
    expect(dry).toMatchObject({
      created: [{ line: 2, name: 'Flour' }],
      changed: [{ line: 3, name: 'Lamb', columns: ['Storage area', 'Low at', 'Cost'] }],
      errors: [
        { line: 4, column: 'Unit', reason: 'It is counted in l already' },
        { line: 5, column: 'Unit' },
        { line: 6, column: 'Low at' },
        { line: 7, column: 'Name' },
      ],
    })
    expect((await get('/stock')).json.stock.rows).toHaveLength(2)
    await bring(false)
    const rows = (await get('/stock')).json.stock.rows
    expect(rows).toMatchObject([
      { name: 'Flour', lowAt: 2 * kg, unitCost: 60_000, status: 'low' },
      { name: 'Lamb', unitCost: 950_000, storageArea: 'Cold room' },
      { name: 'Stock', unit: 'l' },
    ])
    expect((await bring(false)).json.report).toMatchObject({ created: [], changed: [], unchanged: 2 })
    expect((await post('/ingredients/import', { csv: 'a,b', dryRun: true })).json.code).toBe('csv_unreadable')
  })

  it('is no part of alpha', async () => {
    const small = await openRestaurant(server, 'alpha')
    const owner = tillOf(server, small, small.owner)
    expect((await get('/stock', owner)).json.code).toBe('feature_locked')
  })
})

it('notifies once that something runs low, and again after it was filled up', async () => {
  await manager.send(
    `/inventory/ingredients/${lamb}`,
    { name: 'Lamb', unit: 'kg', lowAt: 2 * kg, version: 1, isArchived: false },
    { method: 'PATCH' },
  )
  const alerts = async () => {
    await server.runJobs()
    const rows = await server.sql(
      `select facts from notifications where restaurant_id = $1 and kind = 'stock_low' order by at`,
      [restaurant.id],
    )
    return rows.map(({ facts }) => facts)
  }
  const count = (quantity: number) =>
    post('/counts', { id: uuidv7(), locationId: restaurant.ids.location, lines: [{ ingredientId: lamb, quantity }] })
  await count(5 * kg)
  expect(await alerts()).toEqual([])
  await count(1.5 * kg)
  await alerts()
  expect(await alerts()).toEqual([
    { ingredientId: lamb, locationId: restaurant.ids.location, name: 'Lamb', location: 'Main', left: '1.5 kg' },
  ])
  await deliver([{ ingredientId: lamb, quantity: 10 * kg, pricePence: 8_000 }])
  await count(0)
  expect(await alerts()).toHaveLength(2)
})
