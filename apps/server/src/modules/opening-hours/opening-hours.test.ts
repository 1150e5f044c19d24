import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let manager: TestTill
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

// A Saturday; London is at UTC.
const date = '2026-11-28'
const at = (clock: string) => `${date}T${clock}:00.000Z`
const get = { method: 'GET', key: null } as const
const put = { method: 'PUT' } as const
const here = () => `/locations/${restaurant.ids.location}`
const guests = () => `/api/v1/guests/lantern-${restaurant.id}/locations/main`

const daily = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 12 * 60, untilMinute: 23 * 60 }
const until = (hour: number) => ({ weekly: [{ ...daily, untilMinute: hour * 60 }] })
const closed = { specialDays: [{ date, label: 'Wedding', hours: [] }] }

async function save(more: object = {}, till = manager) {
  const { version } = await kept()
  return till.send(`${here()}/opening-hours`, { weekly: [daily], specialDays: [], version, ...more }, put)
}
const kept = async () => (await waiter.send(`${here()}/opening-hours`, undefined, get)).json
const read = async (url: string) => (await server.app.inject({ url })).json()
const offered = async () =>
  (await waiter.send(`${here()}/booking-times?date=${date}&partySize=2`, undefined, get)).json.times.map(
    (time: { at: string }) => time.at.slice(11, 16),
  )
const bookable = (on = date) => read(`${guests()}/bookings/day?date=${on}&people=2`)
const online = async () => (await bookable()).times.map(({ label }: { label: string }) => label)
async function book(clock: string, partySize = 2) {
  const party = { guestName: 'Okafor', partySize, phone: '', email: '' }
  const { json, status } = await waiter.send(`${here()}/bookings`, { id: uuidv7(), startsAt: at(clock), ...party })
  expect(status, JSON.stringify(json)).toBe(200)
  return json.booking
}
const line = () => ({
  ...{ id: uuidv7(), itemId: restaurant.ids.beer, modifierOptionIds: [], quantity: 1, note: '' },
  expectedUnitPricePence: 540,
})
const collect = (clock: string) =>
  server.app.inject({
    method: 'POST',
    url: `${guests()}/collection/orders`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: {
      ...{ id: uuidv7(), lines: [line()], allergies: [], allergyNote: '' },
      ...{ guestName: 'Sam', phone: '07700 900123', collectAt: at(clock) },
    },
  })

beforeEach(async () => {
  server.setClock(at('17:00'))
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  manager = tillOf(server, restaurant, restaurant.manager)
  owner = tillOf(server, restaurant, restaurant.owner)
  await owner.send(`${here()}/public-menu`, { isPublic: true, description: '', version: 0 }, put)
  const collections = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 }
  await owner.send(`${here()}/collection`, collections, put)
  const { settings, version } = (await owner.send(`${here()}/booking-settings`, undefined, get)).json
  const arrivals = { ...settings, isOnline: true, noticeMinutes: 0, slotMinutes: 60 }
  const hours = [{ ...daily, fromMinute: 18 * 60, untilMinute: 21 * 60 }]
  await owner.send(`${here()}/booking-settings`, { settings: { ...arrivals, hours }, version }, put)
})

describe('opening hours', () => {
  it('are not known until somebody sets them, and one set for all who go by them', async () => {
    expect(await kept()).toEqual({ openingHours: { weekly: [], specialDays: [] }, version: 0 })
    expect((await save()).json).toEqual({ openingHours: { weekly: [daily], specialDays: [] }, version: 1 })
    const { publicMenu } = (await waiter.send(`${here()}/public-menu`, undefined, get)).json
    expect(publicMenu.openingHours).toEqual([daily])
    expect((await waiter.send(`${here()}/collection`, undefined, get)).json.collection.hasOpeningHours).toBe(true)
    const week = `/rota?locationId=${restaurant.ids.location}&week=2026-11-23`
    const { rota } = (await manager.send(week, undefined, get)).json
    expect(rota.days[5].opening).toEqual({ opens: 12 * 60, closes: 23 * 60 })
    expect(await offered()).toEqual(['18:00', '19:00', '20:00', '21:00'])
  })

  it('offer guests the times at which they may arrive', async () => {
    await save()
    expect(await online()).toEqual(['18:00', '19:00', '20:00', '21:00'])
  })

  it('closed for a day, stop bookings and orders of guests, and the page and the rota say it', async () => {
    await save(closed)
    expect(await offered()).toEqual([])
    const whyNot = 'We are closed on this day (Wedding). Choose another date.'
    expect(await bookable()).toMatchObject({ times: [], whyNot })
    expect(await read(`${guests()}/collection/times`)).toMatchObject({ slots: [], whyNot: 'closed' })
    const { body } = await server.app.inject({ url: `/r/lantern-${restaurant.id}/main` })
    expect(body).toContain('Sat 28 Nov, Wedding')
    expect(body).toContain('"validFrom":"2026-11-28"')
    const { rota } = (await manager.send(`/rota?locationId=${restaurant.ids.location}&week=2026-11-23`, undefined, get))
      .json
    expect(rota.days.map(({ opening }: { opening: unknown }) => opening !== null)).toEqual([
      ...[true, true, true, true, true, false, true],
    ])
  })

  it('leave a weekday out, on which guests read that it is closed', async () => {
    await save({ weekly: [{ ...daily, days: [1, 2, 3, 4, 5, 6] }] })
    const whyNot = 'We are closed on this day. Choose another date.'
    expect(await bookable('2026-11-29')).toMatchObject({ times: [], whyNot })
  })

  it('shorter, offer no arrival after closing', async () => {
    await save(until(20))
    expect(await offered()).toEqual(['18:00', '19:00'])
  })

  it('are the location’s, also where a program saves them with the public menu', async () => {
    const page = { isPublic: true, description: '', openingHours: until(22).weekly, version: 1 }
    expect((await owner.send(`${here()}/public-menu`, page, put)).json.publicMenu.openingHours).toEqual(
      until(22).weekly,
    )
    expect(await kept()).toMatchObject({ openingHours: until(22), version: 1 })
    const without = { isPublic: true, description: 'New', version: 2 }
    expect((await owner.send(`${here()}/public-menu`, without, put)).json.publicMenu.openingHours).toEqual(
      until(22).weekly,
    )
  })

  it('are set by who plans the rota, once at a time', async () => {
    expect((await save({}, waiter)).json.code).toBe('permission_denied')
    expect((await save()).status).toBe(200)
    expect((await save({ version: 0 })).json).toMatchObject({ code: 'changed_meanwhile', facts: { version: 1 } })
  })
})

describe('shorter opening hours and closed days', () => {
  it('name the bookings and orders they hit, until that is meant', async () => {
    await save()
    await book('18:00')
    await book('20:00', 1)
    expect((await collect('18:30')).statusCode).toBe(201)
    const hit = (await save(until(20))).json
    expect(hit).toMatchObject({
      code: 'opening_hours_hit',
      facts: { count: 1, planned: ['Saturday 28 November at 20:00, 1 guest'] },
    })
    const all = (await save(closed)).json
    expect(all.facts).toEqual({
      count: 3,
      planned: [
        'Saturday 28 November at 18:00, 2 guests',
        'Saturday 28 November at 18:30, order to collect',
        'Saturday 28 November at 20:00, 1 guest',
      ],
    })
    expect(await kept()).toMatchObject({ version: 1 })
    expect((await save({ ...closed, isMeant: true })).json.version).toBe(2)
    expect((await waiter.send(`${here()}/bookings`, undefined, get)).json.bookings).toHaveLength(2)
  })

  it('say nothing of what was outside before, nor of what is cancelled', async () => {
    await save(until(20))
    await book('21:00')
    const booking = await book('19:00')
    await waiter.send(`/bookings/${booking.id}/state`, { state: 'cancelled', version: booking.version })
    expect((await save(until(19))).status).toBe(200)
  })

  it('name them where a program shortens them with the public menu, too', async () => {
    await save()
    await book('20:00')
    const page = { isPublic: true, description: '', openingHours: until(20).weekly, version: 1 }
    expect((await owner.send(`${here()}/public-menu`, page, put)).json.code).toBe('opening_hours_hit')
    expect((await owner.send(`${here()}/public-menu`, { ...page, isMeant: true }, put)).status).toBe(200)
  })
})
