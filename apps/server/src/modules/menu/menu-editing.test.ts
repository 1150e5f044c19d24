import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})

const patch = (path: string, body: object, till = manager) => till.send(path, body, { method: 'PATCH' })
const soup = (more: object = {}) => ({
  id: uuidv7(),
  categoryId: restaurant.ids.category,
  name: 'Soup',
  pricePence: 600,
  vatClass: 'hot_food',
  stationName: 'Kitchen',
  ...more,
})
const editable = async () => (await manager.send('/menu/editable', undefined, { method: 'GET', key: null })).json.menu
const sold = async () =>
  (await waiter.send(`/menu?locationId=${restaurant.ids.location}`, undefined, { method: 'GET', key: null })).json.menu

describe('a dish', () => {
  it('is for sale as soon as it is added, at its station, and each change raises the version of the menu', async () => {
    const before = (await sold()).version
    const added = await manager.send('/menu/items', soup({ modifierGroupIds: [restaurant.ids.heat] }))
    expect(added.status).toBe(201)
    const menu = await sold()
    expect(menu.version).toBe(before + 1)
    const item = menu.items.find((each: { name: string }) => each.name === 'Soup')
    expect(item).toMatchObject({ pricePence: 600, stationId: restaurant.ids.kitchen, isAvailable: true })
    expect(item.modifierGroupIds).toEqual([restaurant.ids.heat])
    const events = await server.sql(`select type, body from events where restaurant_id = $1`, [restaurant.id])
    expect(events).toEqual([
      { type: 'menu.item_added', body: { itemId: item.id, pricePence: 600, vatClass: 'hot_food' } },
    ])
  })

  it('costs its new price from the next order on; an open order keeps what it was sold at', async () => {
    const order = await waiter.open([waiter.beer()])
    const { beer } = restaurant.ids
    const { json } = await patch(`/menu/items/${beer}`, { version: 1, pricePence: 600 })
    expect(json.item).toMatchObject({ pricePence: 600, version: 2 })
    expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(600)
    expect((await waiter.get(order.id)).totals.totalPence).toBe(540)
    const stale = await waiter.send(`/orders/${order.id}/lines`, {
      lines: [waiter.line(beer, 1, { expectedUnitPricePence: 540 })],
    })
    expect(stale).toMatchObject({ status: 409, json: { code: 'price_changed', facts: { unitPricePence: 600 } } })
  })

  it('is not overwritten by an editor who has not seen the last change', async () => {
    const path = `/menu/items/${restaurant.ids.beer}`
    const both = await Promise.all([
      patch(path, { version: 1, pricePence: 550 }),
      patch(path, { version: 1, name: 'Pale Ale' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed_meanwhile',
      facts: { version: 2 },
    })
  })

  it('gets its new price together with the others, or not at all when one of them was changed in the meantime', async () => {
    const { beer, curry } = restaurant.ids
    const prices = (version: number) => [
      { itemId: beer, version, pricePence: 600 },
      { itemId: curry, version: 1, pricePence: 3000 },
    ]
    const stale = await manager.send('/menu/prices', { prices: prices(2) }, { method: 'PUT' })
    expect(stale).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
    const twice = await manager.send('/menu/prices', { prices: [...prices(1), ...prices(1)] }, { method: 'PUT' })
    expect(twice.status).toBe(400)
    const before = await editable()
    const priceOf = (menu: { items: { id: string; pricePence: number }[] }, id: string) =>
      menu.items.find((item) => item.id === id)?.pricePence
    expect([priceOf(before, beer), priceOf(before, curry)]).not.toContain(600)
    const done = await manager.send('/menu/prices', { prices: prices(1) }, { method: 'PUT' })
    expect([done.status, done.json]).toEqual([200, { changed: 2 }])
    const after = await editable()
    expect([priceOf(after, beer), priceOf(after, curry), after.version]).toEqual([600, 3000, before.version + 1])
    const [event] = await server.sql(`select body from events where restaurant_id = $1`, [restaurant.id])
    expect(event?.body).toMatchObject({
      prices: expect.arrayContaining([{ itemId: beer, oldPricePence: 540, pricePence: 600 }]),
    })
  })

  it('costs its scheduled price from that moment on, unless it was cancelled', async () => {
    const { beer, curry } = restaurant.ids
    const at = '2031-03-01T05:00:00.000Z'
    const schedule = (itemId: string, pricePence: number, startsAt = at) =>
      manager.send(`/menu/items/${itemId}/scheduled-prices`, { id: uuidv7(), pricePence, startsAt })
    expect(await schedule(beer, 600, '2020-01-01T00:00:00.000Z')).toMatchObject({
      status: 422,
      json: { code: 'price_starts_in_past' },
    })
    const planned = await schedule(beer, 600)
    expect(planned.json.item).toMatchObject({ pricePence: 540, scheduledPrices: [{ pricePence: 600, startsAt: at }] })
    expect((await schedule(beer, 650)).json.code).toBe('price_scheduled_already')
    const dropped = (await schedule(curry, 2000)).json.item.scheduledPrices[0].id
    const path = `/menu/items/${curry}/scheduled-prices/${dropped}`
    expect((await manager.send(path, undefined, { method: 'DELETE' })).json.item.scheduledPrices).toEqual([])
    expect((await manager.send(path, undefined, { method: 'DELETE' })).status).toBe(404)

    const order = await waiter.open([waiter.beer()])
    await server.runJobs('2031-03-01T05:00:01.000Z')
    await server.runJobs('2031-03-01T05:00:02.000Z')
    server.setClock(undefined)
    expect((await waiter.get(order.id)).totals.totalPence).toBe(540)
    expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(600)
    const item = (await editable()).items.find(({ id }: { id: string }) => id === beer)
    expect(item).toMatchObject({ pricePence: 600, version: 2, scheduledPrices: [] })
    expect((await editable()).items.find(({ id }: { id: string }) => id === curry).pricePence).toBe(1095)
  })

  it('with an open price costs what is typed, with its options on top, and needs it', async () => {
    const { heat, hot } = restaurant.ids
    const id = uuidv7()
    const fish = soup({ id, name: 'Fish of the day', pricePence: 0, hasOpenPrice: true, modifierGroupIds: [heat] })
    expect((await manager.send('/menu/items', fish)).json.item).toMatchObject({ hasOpenPrice: true })
    const line = (more: object) => waiter.line(id, 1, { modifierOptionIds: [hot], ...more })
    const order = await waiter.open([line({ openPricePence: 2350, expectedUnitPricePence: 2400 })])
    expect(order.totals.totalPence).toBe(2400)
    const add = async (more: object) =>
      (await waiter.send(`/orders/${order.id}/lines`, { lines: [line(more)] })).json.code
    expect(await add({})).toBe('open_price_needed')
    expect(await add({ openPricePence: 2350, expectedUnitPricePence: 2350 })).toBe('price_changed')
    for (const openPricePence of [0, -1, 1_000_001]) expect(await add({ openPricePence })).toBe('invalid_request')
    const place = { id: uuidv7(), locationId: restaurant.ids.location, orderType: 'takeaway', lines: [line({})] }
    expect((await waiter.send('/orders', place)).json.code).toBe('open_price_needed')
    expect((await patch(`/menu/items/${id}`, { version: 1, hasOpenPrice: false, pricePence: 2000 })).status).toBe(200)
    expect(await add({ openPricePence: 2350 })).toBe('price_changed')
  })

  it('is labelled for diets, which its own allergens never contradict', async () => {
    const { curry } = restaurant.ids
    const path = `/menu/items/${curry}`
    expect((await sold()).items.find((each: { id: string }) => each.id === curry).diets).toEqual([])
    expect(await patch(path, { version: 1, diets: ['vegan'] })).toMatchObject({
      status: 422,
      json: { code: 'diet_contradicted', facts: { diet: 'vegan', allergens: ['milk'] } },
    })
    expect((await patch(path, { version: 1, diets: ['vegetarian', 'halal'] })).json.item).toMatchObject({
      diets: ['vegetarian', 'halal'],
      version: 2,
    })
    const item = (await sold()).items.find((each: { id: string }) => each.id === curry)
    expect(item.diets).toEqual(['vegetarian', 'halal'])
    const fish = { state: 'contains', allergens: ['fish'] }
    expect((await patch(path, { version: 2, allergens: fish })).json).toMatchObject({
      code: 'diet_contradicted',
      facts: { diet: 'vegetarian', allergens: ['fish'] },
    })
    expect((await patch(path, { version: 2, allergens: fish, diets: ['halal'] })).status).toBe(200)
    const eggs = { state: 'contains', allergens: ['eggs'] }
    expect((await manager.send('/menu/items', soup({ diets: ['vegan'], allergens: eggs }))).json.code).toBe(
      'diet_contradicted',
    )
    expect((await manager.send('/menu/items', soup({ diets: ['vegan', 'vegan'] }))).json.code).toBe('invalid_request')
    // Nobody has checked its allergens: the label is what is known.
    expect((await manager.send('/menu/items', soup({ diets: ['vegan'] }))).json.item.diets).toEqual(['vegan'])
    const copy = await manager.send(`${path}/duplicate`, { id: uuidv7(), name: 'Second Curry' })
    expect(copy.json.item.diets).toEqual(['halal'])
    const events = await server.sql(
      `select body -> 'fields' as fields from events where restaurant_id = $1 and type = 'menu.item_changed' order by seq`,
      [restaurant.id],
    )
    expect(events.map(({ fields }) => fields)).toEqual([['diets'], ['allergens', 'diets']])
  })

  it('is the only one of its barcode, until it is off the menu', async () => {
    const { beer, curry } = restaurant.ids
    const barcode = '5011157880021'
    expect((await patch(`/menu/items/${beer}`, { version: 1, barcode, isFavourite: true })).status).toBe(200)
    const item = (await sold()).items.find((each: { id: string }) => each.id === beer)
    expect(item).toMatchObject({ barcode, isFavourite: true, hasOpenPrice: false })
    expect((await patch(`/menu/items/${curry}`, { version: 1, barcode })).json.code).toBe('barcode_taken')
    expect((await manager.send('/menu/items', soup({ barcode }))).json.code).toBe('barcode_taken')
    expect((await manager.send('/menu/items', soup({ barcode: 'two words' }))).json.code).toBe('invalid_request')
    const copy = await manager.send(`/menu/items/${beer}/duplicate`, { id: uuidv7(), name: 'Pilsner' })
    expect(copy.json.item.barcode).toBeNull()
    await patch(`/menu/items/${beer}`, { version: 2, isArchived: true })
    expect((await manager.send('/menu/items', soup({ barcode }))).status).toBe(201)
    expect((await patch(`/menu/items/${beer}`, { version: 3, isArchived: false })).json.code).toBe('barcode_taken')
  })

  it('leaves the till when it is archived, stays with its editors, and gives its name free', async () => {
    const path = `/menu/items/${restaurant.ids.beer}`
    expect((await patch(path, { version: 1, isArchived: true })).status).toBe(200)
    expect((await sold()).items.map(({ name }: { name: string }) => name)).not.toContain('Lager')
    const archived = (await editable()).items.find((item: { id: string }) => item.id === restaurant.ids.beer)
    expect(archived).toMatchObject({ name: 'Lager', isArchived: true })
    expect((await manager.send('/menu/items', soup({ name: 'lager' }))).status).toBe(201)
    expect((await patch(path, { version: 2, isArchived: false })).json.code).toBe('menu_name_taken')
  })

  it('cannot be made for a station nobody has, nor twice under one name, nor with what is not there', async () => {
    const code = async (more: object) => (await manager.send('/menu/items', soup(more))).json.code
    expect(await code({ stationName: 'Grill' })).toBe('station_unknown')
    expect(await code({ name: ' lamb   CURRY' })).toBe('menu_name_taken')
    expect((await manager.send('/menu/items', soup({ name: 'Cr\u00e8me d\u2019Été' }))).status).toBe(201)
    expect(await code({ name: "Cr\u00e8me d'Été".normalize('NFD') })).toBe('menu_name_taken')
    expect(await code({ categoryId: uuidv7() })).toBe('not_found')
    expect(await code({ modifierGroupIds: [uuidv7()] })).toBe('not_found')
    expect(await code({ id: restaurant.ids.beer })).toBe('id_taken')
    for (const more of [{ version: 9 }, { restaurantId: uuidv7() }, { pricePence: -1 }, { pricePence: 1.5 }]) {
      expect(await code(more)).toBe('invalid_request')
    }
  })

  it('is copied with its modifiers under another name', async () => {
    const id = uuidv7()
    const path = `/menu/items/${restaurant.ids.curry}/duplicate`
    const { status, json } = await manager.send(path, { id, name: 'Goat Curry' })
    expect(status).toBe(201)
    expect(json.item).toMatchObject({ id, name: 'Goat Curry', pricePence: 1095, version: 1, isArchived: false })
    expect(json.item.modifierGroupIds).toEqual([restaurant.ids.heat])
    expect((await manager.send(path, { id: uuidv7(), name: 'Lamb Curry' })).json.code).toBe('menu_name_taken')
  })

  it('may cost something else at one location', async () => {
    const path = `/menu/items/${restaurant.ids.beer}/locations/${restaurant.ids.location}/price`
    const set = (pricePence: number | null, version: number) =>
      manager.send(path, { pricePence, version }, { method: 'PUT' })
    expect((await set(590, 0)).json.item.locations).toMatchObject([
      {
        locationId: restaurant.ids.location,
        pricePence: 590,
        isEightySixed: false,
        changedBy: expect.stringMatching(/./),
      },
    ])
    expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(590)
    const late = await set(480, 0)
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', facts: { version: 1 } } })
    expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(590)
    await set(null, 1)
    expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(540)
  })

  it('is saved with its prices at locations and its place on the menu at once, or not at all', async () => {
    const { beer, location } = restaurant.ids
    const before = (await editable()).items.find(({ id }: { id: string }) => id === beer)
    const save = (version: number, priceVersion: number, body: object) =>
      patch(`/menu/items/${beer}`, {
        version,
        locationPrices: [{ locationId: location, version: priceVersion, pricePence: 610 }],
        ...body,
      })
    const late = await save(before.version, 7, { name: 'Pale Ale', isArchived: true })
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', facts: { version: 0 } } })
    expect((await editable()).items).toContainEqual(before)
    const saved = await save(before.version, 0, { name: 'Pale Ale', isArchived: true })
    expect(saved.json.item).toMatchObject({
      name: 'Pale Ale',
      isArchived: true,
      locations: [{ locationId: location, pricePence: 610, version: 1 }],
    })
    const back = await patch(`/menu/items/${beer}`, { version: saved.json.item.version, isArchived: false })
    expect(back.status).toBe(200)
    expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(610)
    const elsewhere = [{ locationId: uuidv7(), version: 0, pricePence: 1 }]
    const { version } = back.json.item
    expect((await patch(`/menu/items/${beer}`, { version, locationPrices: elsewhere })).status).toBe(404)
  })

  it('differs at one location in price, station and whether it is sold, and is reset there alone or with all others', async () => {
    const { ids } = restaurant
    const place = `/menu/items/${ids.beer}/locations/${ids.location}`
    const versionAt = async (itemId: string) => {
      const { menu } = (await manager.send('/menu/editable', undefined, { method: 'GET', key: null })).json
      const item = menu.items.find(({ id }: { id: string }) => id === itemId)
      return item.locations.find((each: { locationId: string }) => each.locationId === ids.location)?.version ?? 0
    }
    const differ = async (more: object, path = place) => {
      const version = await versionAt(path.split('/')[3] ?? '')
      const body = { pricePence: null, stationName: null, isOffered: true, version, ...more }
      return manager.send(path, body, { method: 'PUT' })
    }
    const onTill = async () => {
      const query = `/menu?locationId=${ids.location}`
      const { menu } = (await waiter.send(query, undefined, { method: 'GET', key: null })).json
      return menu.items.find(({ id }: { id: string }) => id === ids.beer)
    }
    expect(await onTill()).toMatchObject({ pricePence: 540, stationId: ids.bar })
    await waiter.send(`/menu/items/${ids.beer}/eighty-six`, { locationId: ids.location })
    expect((await differ({ pricePence: 600, stationName: 'Kitchen' })).status).toBe(200)
    expect(await onTill()).toMatchObject({ pricePence: 600, stationId: ids.kitchen, isAvailable: false })

    expect((await differ({ isOffered: false })).status).toBe(200)
    expect(await onTill()).toBeUndefined()
    expect((await differ({})).json.item.locations).toMatchObject([{ isOffered: true, isEightySixed: true }])
    expect(await onTill()).toMatchObject({ pricePence: 540, stationId: ids.bar, isAvailable: false })

    await differ({ pricePence: 700 })
    await differ({ isOffered: false }, `/menu/items/${ids.curry}/locations/${ids.location}`)
    const resetAll = () => manager.send(`/menu/locations/${ids.location}/differences`, undefined, { method: 'DELETE' })
    expect((await resetAll()).json).toEqual({ reset: 2 })
    expect((await resetAll()).json).toEqual({ reset: 0 })
    expect(await onTill()).toMatchObject({ pricePence: 540, isAvailable: false })

    const seen = await versionAt(ids.beer)
    expect((await differ({ pricePence: 510 })).status).toBe(200)
    expect((await differ({ pricePence: 490, version: seen })).json.code).toBe('changed_meanwhile')
    expect(await onTill()).toMatchObject({ pricePence: 510 })

    expect((await differ({ stationName: 'Moon' })).json.code).toBe('station_unknown')
    expect((await differ({}, `/menu/items/${ids.beer}/locations/${uuidv7()}`)).status).toBe(404)
    const entries = await server.sql(
      `select body from events where restaurant_id = $1 and type = 'menu.location_reset' and by = $2`,
      [restaurant.id, restaurant.manager.staffId],
    )
    expect(entries).toHaveLength(1)
  })

  it('of another restaurant is not there', async () => {
    const other = await openRestaurant(server)
    expect((await patch(`/menu/items/${other.ids.beer}`, { version: 1, pricePence: 1 })).status).toBe(404)
    const at = (itemId: string, locationId: string) => waiter.send(`/menu/items/${itemId}/eighty-six`, { locationId })
    expect((await at(other.ids.beer, restaurant.ids.location)).status).toBe(404)
    expect((await at(restaurant.ids.beer, other.ids.location)).status).toBe(404)
    expect((await manager.send('/menu/items', soup({ categoryId: other.ids.category }))).status).toBe(404)
    expect((await waiter.send(`/menu/modifier-options/${other.ids.hot}/eighty-six`)).status).toBe(404)
    const group = { name: 'Heat', min: 0, max: 1, options: [{ id: uuidv7(), name: 'Hot' }] }
    const put = await manager.send(`/menu/modifier-groups/${other.ids.heat}`, { group, version: 1 }, { method: 'PUT' })
    expect(put.status).toBe(404)
    expect(await server.sql('select 1 from events where restaurant_id = any($1)', [[restaurant.id, other.id]])).toEqual(
      [],
    )
  })

  it('is the manager’s to change', async () => {
    expect((await waiter.send('/menu/items', soup())).status).toBe(403)
    expect((await waiter.send('/menu/editable', undefined, { method: 'GET', key: null })).status).toBe(403)
  })
})

describe('a dish that has run out', () => {
  const eightySix = (itemId: string, verb = 'eighty-six') =>
    waiter.send(`/menu/items/${itemId}/${verb}`, { locationId: restaurant.ids.location })

  it('is refused to the next order, whoever says so, until it is back', async () => {
    const { beer } = restaurant.ids
    // The till's server has the menu in its memory by then.
    await waiter.open([waiter.beer()])
    expect(await eightySix(beer)).toMatchObject({ status: 200, json: { isAvailable: false } })
    const order = { id: uuidv7(), locationId: restaurant.ids.location, orderType: 'counter', lines: [waiter.beer()] }
    expect(await waiter.send('/orders', order)).toMatchObject({ status: 409, json: { code: 'item_eighty_sixed' } })
    await eightySix(beer, 'restore')
    expect((await waiter.send('/orders', order)).status).toBe(201)
    const events = await server.sql(
      `select type from events where restaurant_id = $1 and type like 'menu.%' order by seq`,
      [restaurant.id],
    )
    expect(events.map(({ type }) => type)).toEqual(['menu.item_eighty_sixed', 'menu.item_restored'])
  })

  it('never gets onto an order that is decided at the same moment', async () => {
    const { beer } = restaurant.ids
    const orders = Array.from({ length: 10 }, () =>
      waiter.send('/orders', {
        id: uuidv7(),
        locationId: restaurant.ids.location,
        orderType: 'counter',
        lines: [waiter.beer()],
      }),
    )
    await Promise.all([...orders, eightySix(beer)])
    const late = await server.sql(
      `select 1 from events placed join events gone on gone.restaurant_id = placed.restaurant_id
       where placed.restaurant_id = $1 and placed.type = 'order.placed'
         and gone.type = 'menu.item_eighty_sixed' and placed.seq > gone.seq`,
      [restaurant.id],
    )
    expect(late).toEqual([])
  })

  it('may be an option of a choice', async () => {
    const { hot, mild, curry } = restaurant.ids
    const order = (option: string) => ({
      id: uuidv7(),
      locationId: restaurant.ids.location,
      orderType: 'counter',
      lines: [waiter.line(curry, 1, { modifierOptionIds: [option] })],
    })
    expect((await waiter.send(`/menu/modifier-options/${hot}/eighty-six`)).json).toEqual({ isAvailable: false })
    expect((await waiter.send('/orders', order(hot))).json.code).toBe('modifier_run_out')
    expect((await waiter.send('/orders', order(mild))).status).toBe(201)
    await waiter.send(`/menu/modifier-options/${hot}/restore`)
    expect((await waiter.send('/orders', order(hot))).status).toBe(201)
  })
})

describe('categories and choices', () => {
  it('are served at their times only, by the clock on the restaurant’s wall', async () => {
    const served = [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 7 * 60, untilMinute: 11 * 60 }]
    const path = `/menu/categories/${restaurant.ids.category}`
    const version = 1
    expect((await patch(path, { version, served: [{ days: [], fromMinute: 0, untilMinute: 60 }] })).status).toBe(400)
    expect((await patch(path, { version, served: [{ ...served[0], untilMinute: 7 * 60 }] })).status).toBe(400)
    expect((await patch(path, { version, served })).json.category).toMatchObject({ served, version: 2 })
    const late = await patch(path, { version, served: [] })
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', facts: { version: 2 } } })
    server.setClock('2026-07-20T09:59:00.000Z')
    const order = await waiter.open([waiter.beer()])
    server.setClock('2026-07-20T10:00:00.000Z')
    const tooLate = await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
    expect(tooLate).toMatchObject({
      status: 409,
      json: { code: 'item_not_served_now', facts: { item: 'Lager', served: 'daily 07:00–11:00' } },
    })
    expect(
      (await patch('', { timeZone: 'America/New_York' }, tillOf(server, restaurant, restaurant.owner))).status,
    ).toBe(200)
    server.setClock('2026-07-20T12:00:00.000Z')
    const abroad = await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
    expect(abroad.status).toBe(201)
    server.setClock(undefined)
  })

  it('are added, renamed, and archived only when nothing uses them', async () => {
    const id = uuidv7()
    expect((await manager.send('/menu/categories', { id, name: 'Pies', colour: '#aa5500' })).status).toBe(201)
    expect((await manager.send('/menu/categories', { id: uuidv7(), name: 'pies' })).json.code).toBe('menu_name_taken')
    expect(
      (await patch(`/menu/categories/${restaurant.ids.category}`, { isArchived: true, version: 1 })).json.code,
    ).toBe('menu_in_use')
    const archived = await patch(`/menu/categories/${id}`, { isArchived: true, version: 1 })
    expect(archived.json.category).toMatchObject({ name: 'Pies', isArchived: true })
    expect((await manager.send('/menu/items', soup({ categoryId: id }))).status).toBe(404)
  })

  it('keep what has run out when their options are edited, and stay while a dish uses them', async () => {
    const { heat, hot, mild } = restaurant.ids
    await waiter.send(`/menu/modifier-options/${hot}/eighty-six`)
    const options = [
      { id: hot, name: 'Very Hot', pricePence: 75 },
      { id: mild, name: 'Mild', isDefault: true },
    ]
    const put = (group: object, version: number) =>
      manager.send(`/menu/modifier-groups/${heat}`, { group, version }, { method: 'PUT' })
    const { json } = await put({ name: 'Heat', min: 1, max: 1, options }, 1)
    expect(json.group.options).toMatchObject([
      { name: 'Very Hot', pricePence: 75, isAvailable: false },
      { name: 'Mild', pricePence: 0, isAvailable: true },
    ])
    // Whoever still has the group as it was would take the new price away again without having seen it.
    const late = await put({ name: 'Heat', min: 0, max: 1, options: options.slice(1) }, 1)
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
    expect((await put({ name: 'Heat', min: 1, max: 1, options }, json.group.version)).status).toBe(200)
    const gone = await manager.send(`/menu/modifier-groups/${heat}`, undefined, { method: 'DELETE' })
    expect(gone).toMatchObject({ status: 409, json: { code: 'menu_in_use', facts: { item: 'Lamb Curry' } } })
  })

  it('refuse a choice nobody could make', async () => {
    const options = [{ id: uuidv7(), name: 'One', isDefault: true }]
    const wrong = [
      { min: 2, max: 1, options },
      { min: 2, max: 3, options },
      { min: 0, max: 1, options: [] },
      { min: 0, max: 1, options: [...options, { id: uuidv7(), name: 'Two', isDefault: true }] },
      { min: 0, max: 2, options: [...options, ...options] },
    ]
    for (const group of wrong) {
      const { status } = await manager.send('/menu/modifier-groups', { id: uuidv7(), group: { name: 'G', ...group } })
      expect({ group, status }).toEqual({ group, status: 400 })
    }
  })
})

describe('allergens', () => {
  const itemNamed = (menu: { items: { name: string }[] }, name: string) => menu.items.find((each) => each.name === name)

  it('of a new dish and a new option are unknown until somebody declares them', async () => {
    const id = uuidv7()
    const added = await manager.send('/menu/items', soup({ id }))
    expect(added.json.item.allergens).toEqual({ state: 'unknown' })
    const group = { name: 'Bread', min: 0, max: 1, options: [{ id: uuidv7(), name: 'Roll' }] }
    const made = await manager.send('/menu/modifier-groups', { id: uuidv7(), group })
    expect(made.json.group.options[0].addsAllergens).toEqual({ state: 'unknown' })

    const none = await patch(`/menu/items/${id}`, { version: 1, allergens: { state: 'none' } })
    expect(none.json.item.allergens).toEqual({ state: 'none' })
    expect(itemNamed(await sold(), 'Soup')).toMatchObject({ allergens: { state: 'none' } })
    const contains = { state: 'contains', allergens: ['celery'] }
    await patch(`/menu/items/${id}`, { version: 2, allergens: contains })
    expect(itemNamed(await sold(), 'Soup')).toMatchObject({ allergens: contains })
  })

  it('are never an empty list: that would say none and unknown at once', async () => {
    const path = `/menu/items/${restaurant.ids.salad}`
    expect((await patch(path, { version: 1, allergens: [] })).status).toBe(400)
    expect((await patch(path, { version: 1, allergens: { state: 'contains', allergens: [] } })).status).toBe(400)
  })

  it('that nobody checked stay with the dish as it was sold, the option by its name', async () => {
    const [optionId, groupId, id] = [uuidv7(), uuidv7(), uuidv7()]
    const group = { name: 'Sauce', min: 0, max: 1, options: [{ id: optionId, name: 'House sauce' }] }
    await manager.send('/menu/modifier-groups', { id: groupId, group })
    const contains = { state: 'contains', allergens: ['milk'] }
    await manager.send('/menu/items', soup({ id, allergens: contains, modifierGroupIds: [groupId] }))
    const lines = [waiter.line(id, 1, { modifierOptionIds: [optionId] }), waiter.line(id)]
    const order = await waiter.open(lines, { send: true })
    expect(order.lines).toMatchObject([
      { allergens: ['milk'], uncheckedParts: ['House sauce'] },
      { allergens: ['milk'], uncheckedParts: [] },
    ])
    expect((await waiter.get(order.id)).lines).toEqual(order.lines)
    const { tickets } = (
      await waiter.send(`/kitchen/tickets?locationId=${restaurant.ids.location}`, undefined, {
        method: 'GET',
        key: null,
      })
    ).json
    expect(tickets[0].items).toMatchObject([{ uncheckedParts: ['House sauce'] }, { uncheckedParts: [] }])
  })

  it('of a line sold before they were recorded are unknown where nothing is listed', async () => {
    const order = await waiter.open([waiter.beer(), waiter.line(restaurant.ids.salad)])
    await server.sql('update order_lines set unchecked_parts = null where order_id = $1', [order.id])
    const { lines } = await waiter.get(order.id)
    expect(lines).toMatchObject([{ uncheckedParts: [] }, { allergens: [], uncheckedParts: ['Cold Salad'] }])
  })
})
