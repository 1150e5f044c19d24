import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('closing a location', () => {
  it('stops its orders, keeps what it sold, and is taken back by reopening', async () => {
    const restaurant = await openRestaurant(server, 'beta')
    const owner = tillOf(server, restaurant, restaurant.owner)
    const { location: main } = restaurant.ids
    expect((await owner.send(`/locations/${main}/close`)).json.code).toBe('last_location')
    const pier = uuidv7()
    await owner.send('/locations', { id: pier, name: 'Pier' })

    const order = await owner.open([owner.beer()])
    expect((await owner.send(`/locations/${main}/close`)).json.code).toBe('location_busy')
    await owner.cash(order, 540)
    const { json } = await owner.send(`/locations/${main}/close`)
    expect(json.restaurant).toMatchObject({ locations: [{ id: pier }], closedLocations: [{ id: main, name: 'Main' }] })

    await expect(owner.open([owner.beer()])).rejects.toThrow('not_found')
    expect((await owner.get(order.id)).state).toBe('paid')
    // A closed site leaves room for another; then there is none for opening it again.
    expect((await owner.send('/locations', { id: uuidv7(), name: 'Main' })).status).toBe(201)
    expect((await owner.send(`/locations/${main}/reopen`)).json.code).toBe('plan_limit_reached')
    await owner.send(`/locations/${pier}/close`)
    expect((await owner.send(`/locations/${main}/reopen`)).json.code).toBe('name_taken')
    expect((await owner.send(`/locations/${pier}/reopen`)).json.restaurant.locations).toHaveLength(2)
  })

  it('is noticed by a server that still remembers the site as open', async () => {
    const restaurant = await openRestaurant(server, 'beta')
    const owner = tillOf(server, restaurant, restaurant.owner)
    await owner.send('/locations', { id: uuidv7(), name: 'Pier' })
    await owner.cash(await owner.open([owner.beer()]), 540)
    // As another server, or an order that was let in a moment before.
    const forget = vi.spyOn(server.services.findAccess, 'forget').mockReturnValue()
    expect((await owner.send(`/locations/${restaurant.ids.location}/close`)).status).toBe(200)
    await expect(owner.open([owner.beer()])).rejects.toThrow('not_found')
    forget.mockRestore()
  })

  it('is the owner’s, and only of what is theirs', async () => {
    const mine = await openRestaurant(server, 'omega')
    const other = await openRestaurant(server, 'omega')
    const manager = tillOf(server, mine, mine.manager)
    expect((await manager.send(`/locations/${mine.ids.location}/close`)).json.code).toBe('permission_denied')
    const owner = tillOf(server, mine, mine.owner)
    expect((await owner.send(`/locations/${other.ids.location}/close`)).status).toBe(404)
    expect((await owner.send(`/locations/${other.ids.location}/reopen`)).status).toBe(404)
  })
})

describe('two people who change the settings at once', () => {
  it('notice each other: the second is notified, and nothing of the first is overwritten', async () => {
    const restaurant = await openRestaurant(server)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const { version } = (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant
    const patch = (body: object) => owner.send('', body, { method: 'PATCH' })
    const answers = await Promise.all([
      patch({ receiptFooter: 'One', version }),
      patch({ receiptFooter: 'Two', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('changed_meanwhile')
    const kept = answers.find(({ status }) => status === 200)?.json.restaurant
    const now = (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant
    expect(now).toMatchObject({ receiptFooter: kept.receiptFooter, version: version + 1 })
  })

  it('notice each other at one location, too', async () => {
    const restaurant = await openRestaurant(server)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const path = `/locations/${restaurant.ids.location}`
    const patch = (phone: string) => owner.send(path, { phone, version: 1 }, { method: 'PATCH' })
    expect((await patch('1')).status).toBe(200)
    expect((await patch('2')).json.code).toBe('changed_meanwhile')
  })

  it('split a bill by its covers and ask no tips on top of a service charge, until the owner says otherwise', async () => {
    const restaurant = await openRestaurant(server)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const read = async () => (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant
    expect(await read()).toMatchObject({ splitsByCovers: true, asksTipsWithService: false, asksTipsOnReader: false })
    await owner.send(
      '',
      { splitsByCovers: false, asksTipsWithService: true, asksTipsOnReader: true },
      { method: 'PATCH' },
    )
    expect(await read()).toMatchObject({ splitsByCovers: false, asksTipsWithService: true, asksTipsOnReader: true })
  })

  it('set tips the till can offer, and no others', async () => {
    const restaurant = await openRestaurant(server)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const patch = (tipPresetsBps: unknown) => owner.send('', { tipPresetsBps }, { method: 'PATCH' })
    expect((await patch([500, 1250])).json.restaurant.tipPresetsBps).toEqual([500, 1250])
    for (const wrong of [[], [0], [1000, 1000], [1500, 1000], [5001], [1, 2, 3, 4, 5], ['10']]) {
      expect((await patch(wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
  })
})
