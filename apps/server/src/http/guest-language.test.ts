import { languages } from '@tableside/domain/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { tillOf } from '../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let path: string
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
  path = `/r/lantern-${restaurant.id}/main`
  const openingHours = [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 720, untilMinute: 1320 }]
  const settings = { isPublic: true, description: 'Small plates by the canal.', openingHours, version: 0 }
  const { send } = tillOf(server, restaurant, restaurant.owner)
  const put = (what: string, body: object) =>
    send(`/locations/${restaurant.ids.location}/${what}`, body, { method: 'PUT' })
  await put('public-menu', settings)
  await put('collection', { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 })
  const bookings = `/locations/${restaurant.ids.location}/booking-settings`
  const saved = (await send(bookings, undefined, { method: 'GET', key: null })).json
  await put('booking-settings', { settings: { ...saved.settings, isOnline: true }, version: saved.version })
})
afterAll(() => server.stop())

const open = (language?: string, more: { query?: string; cookie?: string } = {}) =>
  server.app.inject({
    url: `${path}${more.query ?? ''}`,
    headers: { ...(language && { 'accept-language': language }), ...(more.cookie && { cookie: more.cookie }) },
  })
const langOf = (body: string) => /<html lang="([^"]+)" dir="([^"]+)">/.exec(body)?.slice(1)

describe('language of a guests’ page', () => {
  it('is what the browser asks for, else English', async () => {
    expect(langOf((await open()).body)).toEqual(['en-GB', 'ltr'])
    expect(langOf((await open('nl,ja;q=0.5')).body)).toEqual(['en-GB', 'ltr'])
    const { body } = await open('fr-CA,fr;q=0.9,en;q=0.8')
    expect(langOf(body)).toEqual(['fr', 'ltr'])
    for (const text of ['Horaires d’ouverture', 'Contient\u00a0: lait', 'lundi']) expect(body).toContain(text)
    expect(langOf((await open('ar')).body)).toEqual(['ar', 'rtl'])
  })

  it('is what the guest chose, then and afterwards', async () => {
    const chosen = await open('fr', { query: '?lang=de' })
    expect(langOf(chosen.body)).toEqual(['de', 'ltr'])
    expect(chosen.headers['cache-control']).toBe('no-store')
    const [cookie = ''] = String(chosen.headers['set-cookie']).split(';')
    expect(cookie).toBe('tableside-language=de')
    expect(langOf((await open('fr', { cookie: `other=1; ${cookie}` })).body)).toEqual(['de', 'ltr'])
  })

  it('is the browser’s where the address or the cookie names none of ours', async () => {
    const unknown = await open('pl', { query: '?lang=xx', cookie: 'tableside-language=zz' })
    expect(langOf(unknown.body)).toEqual(['pl', 'ltr'])
    expect(unknown.headers['set-cookie']).toBeUndefined()
  })

  it('is never that of the guest before, from our cache or another', async () => {
    const asked = ['es', undefined, 'es', 'it', 'es']
    const answers = await Promise.all(asked.map((language) => open(language)))
    expect(answers.map(({ body }) => langOf(body)?.[0])).toEqual(['es', 'en-GB', 'es', 'it', 'es'])
    for (const { headers } of answers) expect(headers.vary).toBe('accept-encoding, host, accept-language, cookie')
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it.each(['', '/collect', '/book'])('is one of those its page %s names to searchers', async (page) => {
    const { body } = await server.app.inject({ url: path + page, headers: { 'accept-language': 'cy' } })
    const address = `http://localhost:3000${path}${page}`
    expect(body).not.toContain('noindex')
    expect(langOf(body)).toEqual(['cy', 'ltr'])
    expect(body).toContain(`<link rel="canonical" href="${address}?lang=cy">`)
    for (const each of languages) {
      const href = each === 'en' ? address : `${address}?lang=${each}`
      expect(body).toContain(`<link rel="alternate" hreflang="${each}" href="${href}">`)
    }
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`)
    expect(body).toContain('"@type":"Restaurant"')
  })

  it('is named to no searcher where the page is one guest’s', async () => {
    const { body } = await open(undefined, { query: '/book?change=abcd' })
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('hreflang="fr"')
  })
})

describe('what a guests’ page asks for', () => {
  it('is answered in the language of the page', async () => {
    const url = `/api/v1/guests/lantern-${restaurant.id}/table`
    const refused = await server.app.inject({ url, headers: { 'accept-language': 'pl' } })
    expect(refused.json()).toMatchObject({
      code: 'guest_session_over',
      title: 'Kod tego stolika trzeba zeskanować ponownie.',
    })
  })

  it('says so too where there is nothing', async () => {
    const day = `/api/v1/guests/lantern-${restaurant.id}/locations/nowhere/bookings/day`
    const missing = await server.app.inject({ url: day, headers: { 'accept-language': 'it' } })
    expect(missing.json()).toMatchObject({ code: 'not_found', title: 'Questo non è più qui.' })
  })
})
