import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  owner = tillOf(server, restaurant, restaurant.owner)
})

const slug = () => `lantern-${restaurant.id}`
const page = (path = `/r/${slug()}/main`, headers = {}) => server.app.inject({ url: path, headers })
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 720, untilMinute: 1320 }]
const settings = (more: object = {}) => ({
  isPublic: true,
  description: 'Small plates by the canal.',
  openingHours: always,
  version: 0,
  ...more,
})
const save = (more: object = {}, till = owner) =>
  till.send(`/locations/${restaurant.ids.location}/public-menu`, settings(more), { method: 'PUT' })
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('public menu', () => {
  it('cannot be read until the owner makes it public, and gone when it is taken back', async () => {
    expect((await page()).statusCode).toBe(404)
    expect((await save()).json.publicMenu).toMatchObject({ isPublic: true, path: `/r/${slug()}/main`, version: 1 })
    expect((await page(`/r/${slug()}/elsewhere`)).statusCode).toBe(404)
    await expect.poll(async () => (await page()).statusCode).toBe(200)
    await save({ isPublic: false, version: 1 })
    await expect.poll(async () => (await page()).statusCode).toBe(404)
    const events = await server.sql(`select body from events where restaurant_id = $1 and type = 'public_menu.saved'`, [
      restaurant.id,
    ])
    expect(events.map(({ body }) => body)).toMatchObject([{ isPublic: true }, { isPublic: false, wasPublic: true }])
  })

  it('says address, hours, dishes, prices and allergens, and the same to searchers', async () => {
    await server.sql(
      `update locations set address_lines = '["1 Canal St", "Leeds"]', phone = '0113 496 0000' where restaurant_id = $1`,
      [restaurant.id],
    )
    await save()
    const { body, headers } = await page()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const words of [
      'Small plates by the canal.',
      '1 Canal St',
      'tel:01134960000',
      '12:00–22:00',
      'Contains milk',
    ]) {
      expect(body).toContain(words)
    }
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/r/${slug()}/main">`)
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const data = structured(body)
    expect(data).toMatchObject({ '@type': 'Restaurant', name: 'Lantern', telephone: '0113 496 0000' })
    const [section] = data.hasMenu.hasMenuSection
    expect(section.hasMenuItem).toHaveLength(4)
    expect(section.hasMenuItem.find((each: { name: string }) => each.name === 'Lamb Curry')).toMatchObject({
      description: 'Contains milk',
      offers: { price: '10.95', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    })
  })

  it('never shows a dish that nobody has checked as free of allergens', async () => {
    await server.sql(`update menu_items set allergens = '{"state":"unknown"}' where restaurant_id = $1 and id = $2`, [
      restaurant.id,
      restaurant.ids.salad,
    ])
    await server.sql(
      `update modifier_options set adds_allergens = '{"state":"contains","allergens":["sesame"]}' where restaurant_id = $1 and id = $2`,
      [restaurant.id, restaurant.ids.hot],
    )
    await save()
    const { body } = await page()
    const dish = (name: string) =>
      new RegExp(`<li class="dish[^>]*>(?:(?!</li>).)*${name}(?:(?!</li>).)*</li>`, 's').exec(body)?.[0] ?? ''
    expect(dish('Cold Salad')).toContain('Allergens not checked')
    expect(dish('Cold Salad')).toContain('data-ask="unchecked"')
    expect(dish('Bottled Water')).toContain('None of the 14 allergens')
    // A dish stays in sight when only one of its choices adds what a guest leaves out; the choice says so.
    expect(dish('Lamb Curry')).toContain('data-contains="milk" data-ask="sesame"')
    expect(dish('Lamb Curry')).toContain('Hot +\u2060£0.50 (contains sesame)')
  })

  it('labels a dish with its diets in words and for searchers, and chooses by them without a script', async () => {
    const { ids } = restaurant
    const label = (itemId: string, body: object) =>
      owner.send(`/menu/items/${itemId}`, { version: 1, ...body }, { method: 'PATCH' })
    expect((await label(ids.salad, { diets: ['halal', 'vegan'] })).json.item.diets).toEqual(['halal', 'vegan'])
    await label(ids.curry, { diets: ['halal', 'gluten_free'] })
    await save()
    const { body } = await page()
    const dish = (name: string) =>
      new RegExp(`<li class="dish[^>]*>(?:(?!</li>).)*${name}(?:(?!</li>).)*</li>`, 's').exec(body)?.[0] ?? ''
    expect(dish('Cold Salad')).toContain('data-diets="vegan vegetarian halal"')
    expect(dish('Cold Salad')).toMatch(/<p [^>]*>Vegan, halal<\/p>/)
    expect(dish('Lamb Curry')).toMatch(/<p [^>]*>Halal, gluten-free<\/p>/)
    // Nobody has labelled it: it claims nothing, and is left out whatever is chosen.
    expect(dish('Lager')).toContain('data-diets=""')
    expect(dish('Lager')).not.toMatch(/vegan|vegetarian|halal/i)
    expect(body).toContain('body:has(#only-vegan:checked) .dish:not([data-diets~=vegan]){display:none}')
    const offered = [...body.matchAll(/id="only-(\w+)"/g)].map(([, diet]) => diet)
    expect(offered).toEqual(['vegan', 'vegetarian', 'halal', 'gluten_free'])
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const [{ hasMenuItem }] = structured(body).hasMenu.hasMenuSection
    const dietsOf = (name: string) => hasMenuItem.find((each: { name: string }) => each.name === name).suitableForDiet
    expect(dietsOf('Cold Salad')).toEqual(
      ['VeganDiet', 'VegetarianDiet', 'HalalDiet'].map((d) => `https://schema.org/${d}`),
    )
    expect(dietsOf('Lamb Curry')).toContain('https://schema.org/GlutenFreeDiet')
    expect(dietsOf('Lager')).toBeUndefined()
  })

  it('shows the photo of a dish in the size it is drawn in, and to searchers', async () => {
    await save()
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const uploaded = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/restaurants/${restaurant.id}/menu/items/${restaurant.ids.salad}/photo`,
      headers: { authorization: `Bearer ${restaurant.owner.token}`, 'content-type': 'application/octet-stream' },
      payload: photo,
    })
    const { photoUrl } = uploaded.json().item
    const { body } = await page()
    expect(body).toContain(`<source type="image/avif" srcSet="${photoUrl}/320.avif 320w"/>`)
    const images = [...body.matchAll(/<img [^>]*>/g)].map(([image]) => image)
    expect(images).toEqual([expect.stringMatching(/width="320" height="240" alt="" loading="(eager|lazy)"/)])
    const [{ hasMenuItem }] = structured(body).hasMenu.hasMenuSection
    const imageOf = (name: string) => hasMenuItem.find((each: { name: string }) => each.name === name).image
    expect(imageOf('Cold Salad')).toMatch(/^https?:.*\/960\.webp$/)
    expect(imageOf('Lager')).toBeUndefined()
  })

  it('takes away a label that an option the dish comes with contradicts', async () => {
    const { ids } = restaurant
    await server.sql(`update menu_items set diets = '["vegan"]', allergens = '{"state":"none"}' where id = $1`, [
      ids.curry,
    ])
    await server.sql(
      `update modifier_options set is_default = true, adds_allergens = '{"state":"contains","allergens":["milk"]}' where restaurant_id = $1 and id = $2`,
      [restaurant.id, ids.mild],
    )
    await save()
    const { body } = await page()
    expect(body).toMatch(/<p [^>]*>Vegetarian<\/p>/)
    expect(body).not.toContain('only-vegan')
  })

  it('shows what has run out as sold out, and what is served later as not served now', async () => {
    await save()
    await owner.send(`/menu/items/${restaurant.ids.beer}/eighty-six`, { locationId: restaurant.ids.location })
    await expect.poll(async () => (await page()).body).toMatch(/>Lager<\/h3>(?:(?!<\/li>).)*>Sold out</s)
    await server.sql(
      `update menu_categories set served = '[{"days":[1],"fromMinute":0,"untilMinute":1}]' where restaurant_id = $1`,
      [restaurant.id],
    )
    await expect.poll(async () => (await page()).body).toContain('Not served now. Served Mon 00:00–00:01')
  })

  it('shows whatever somebody typed as text and nothing else', async () => {
    const hostile = `</script><script>alert(1)</script><img src=x onerror="alert('2')">`
    await server.sql(`update menu_items set name = $2 where restaurant_id = $1 and id = $3`, [
      restaurant.id,
      hostile,
      restaurant.ids.beer,
    ])
    await server.sql(`update menu_categories set name = $2 where restaurant_id = $1`, [restaurant.id, hostile])
    await server.sql(`update modifier_options set name = $2 where restaurant_id = $1`, [restaurant.id, hostile])
    await server.sql(`update restaurants set name = $2 where restaurant_id = $1`, [restaurant.id, hostile])
    await server.sql(`update locations set address_lines = $2, phone = $3 where restaurant_id = $1`, [
      restaurant.id,
      JSON.stringify([hostile]),
      hostile.slice(0, 40),
    ])
    await save({ description: hostile })
    const { body } = await page()
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|<img|onerror="/)
    expect(structured(body).name).toBe(hostile)
  })

  it('exists only while the restaurant trades', async () => {
    await save()
    await server.sql(`update restaurants set is_active = false where restaurant_id = $1`, [restaurant.id])
    expect((await page()).statusCode).toBe(404)
    await server.sql(`update restaurants set is_active = true, closed_at = $2 where restaurant_id = $1`, [
      restaurant.id,
      server.services.now(),
    ])
    expect((await page(`/r/${slug()}`)).statusCode).toBe(404)
  })

  it('leads from the restaurant’s address to its one location, and lets guests choose among several', async () => {
    await save()
    expect((await page(`/r/${slug()}`)).headers.location).toBe(`/r/${slug()}/main`)
    const second = '0199aaaa-0000-7000-8000-000000000001'
    await server.sql(
      `insert into locations (restaurant_id, id, name, address_lines, created_at) values ($1, $2, 'Main ', $3, $4)`,
      [restaurant.id, second, '["1 Canal St", "Leeds LS1 4AP"]', server.services.now()],
    )
    const saved = await owner.send(`/locations/${second}/public-menu`, settings(), { method: 'PUT' })
    expect(saved.json.publicMenu.path).toBe(`/r/${slug()}/main-2`)
    const both = new RegExp(`href="/r/${slug()}/main-2".*1 Canal St, Leeds LS1\u00a04AP`, 's')
    await expect.poll(async () => (await page(`/r/${slug()}`)).body).toMatch(both)
  })

  it('is sent once as long as it stays the same', async () => {
    await save()
    const { headers } = await page()
    expect(headers['cache-control']).toBe('no-cache')
    expect((await page(undefined, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('is listed for searchers, with the pages to book and to order on where the plan has them', async () => {
    const takeBoth = async (till: TestTill, locationId: string) => {
      const put = { method: 'PUT' } as const
      await till.send(`/locations/${locationId}/public-menu`, settings(), put)
      const collection = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 }
      expect((await till.send(`/locations/${locationId}/collection`, collection, put)).status).toBe(200)
      const place = `/locations/${locationId}/booking-settings`
      const booking = (await till.send(place, undefined, { method: 'GET', key: null })).json
      const online = { settings: { ...booking.settings, isOnline: true }, version: booking.version }
      expect((await till.send(place, online, put)).status).toBe(200)
    }
    const lapsed = await openRestaurant(server)
    await takeBoth(owner, restaurant.ids.location)
    await takeBoth(tillOf(server, lapsed, lapsed.owner), lapsed.ids.location)
    await server.sql(
      `update restaurants set plan = 'alpha', is_subscribed = false, trial_ends_at = null where restaurant_id = $1`,
      [lapsed.id],
    )
    const { body } = await server.app.inject('/sitemap.xml')
    const listed = [...body.matchAll(/<loc>http:\/\/localhost:3000(\/r\/.*?)<\/loc>/g)].map(([, path]) => path)
    const ours = ({ id }: TestRestaurant) => listed.filter((path) => path?.startsWith(`/r/lantern-${id}/`))
    expect(ours(restaurant)).toEqual(['', '/book', '/collect'].map((page) => `/r/${slug()}/main${page}`))
    expect(ours(lapsed)).toEqual([`/r/lantern-${lapsed.id}/main`])
  })

  it('is changed by whoever manages the restaurant, on the version they saw', async () => {
    const waiter = tillOf(server, restaurant, restaurant.waiter)
    expect((await save({}, waiter)).json.code).toBe('permission_denied')
    await save()
    expect((await save()).json).toMatchObject({ code: 'changed_meanwhile', facts: { version: 1 } })
    expect((await save({ version: 1, description: 'x'.repeat(601) })).status).toBe(400)
  })
})
