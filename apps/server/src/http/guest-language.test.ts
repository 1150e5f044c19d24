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
  const menuPath = `/locations/${restaurant.ids.location}/public-menu`
  await tillOf(server, restaurant, restaurant.owner).send(menuPath, settings, { method: 'PUT' })
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

  it('is one of those it names to searchers', async () => {
    const { body } = await open('cy')
    const address = `http://localhost:3000${path}`
    expect(body).toContain(`<link rel="canonical" href="${address}?lang=cy">`)
    for (const each of languages) {
      const href = each === 'en' ? address : `${address}?lang=${each}`
      expect(body).toContain(`<link rel="alternate" hreflang="${each}" href="${href}">`)
    }
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`)
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
    const day = `/api/v1/guests/lantern-${restaurant.id}/locations/main/bookings/day`
    const missing = await server.app.inject({ url: day, headers: { 'accept-language': 'it' } })
    expect(missing.json()).toMatchObject({ code: 'not_found', title: 'Questo non è più qui.' })
  })
})
