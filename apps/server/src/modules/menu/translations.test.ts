import type { GuestMenu } from '@tableside/contract/guest-tables'
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
  const owner = tillOf(server, restaurant, restaurant.owner)
  const put = { method: 'PUT' } as const
  const here = `/locations/${restaurant.ids.location}`
  await owner.send(`${here}/public-menu`, { isPublic: true, description: '', openingHours: [], version: 0 }, put)
  const collection = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 }
  await owner.send(`${here}/collection`, collection, put)
})

const read = { method: 'GET', key: null } as const
const patch = (path: string, body: object) => manager.send(path, body, { method: 'PATCH' })
const editable = async () => (await manager.send('/menu/editable', undefined, read)).json.menu
const translate = (translations: object, more: object = {}, version = 1) =>
  patch(`/menu/items/${restaurant.ids.curry}`, { version, translations, ...more })

/** What the phone of a guest who orders ahead is sent. */
async function asked(language: string): Promise<{ text: string; menu: GuestMenu }> {
  const url = `/api/v1/guests/lantern-${restaurant.id}/locations/main/collection/menu`
  const reply = await server.app.inject({ url, headers: { 'accept-language': language } })
  return { text: reply.body, menu: reply.json() }
}
const curryIn = ({ menu }: { menu: GuestMenu }) =>
  menu.sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === restaurant.ids.curry)

const french = { fr: { name: 'Curry d’agneau', description: 'Épicé, avec du riz' } }

describe('translated dish', () => {
  it('is read in the language of the page, with what the restaurant calls it, and else in its own words', async () => {
    const changed = await translate(french, { description: 'Hot, with rice' })
    expect(changed.json.item).toMatchObject({ description: 'Hot, with rice', translations: french, version: 2 })
    expect(curryIn(await asked('fr'))).toMatchObject({
      ...{ name: 'Curry d’agneau', ownName: 'Lamb Curry' },
      ...{ description: 'Épicé, avec du riz', isDescriptionTranslated: true },
    })
    for (const language of ['de', 'en']) {
      const curry = curryIn(await asked(language))
      expect(curry).toMatchObject({ name: 'Lamb Curry', description: 'Hot, with rice' })
      expect(curry).not.toHaveProperty('ownName')
      expect(curry).not.toHaveProperty('isDescriptionTranslated')
    }
  })

  it('is sent in one language, and to no till at all', async () => {
    const before = (await asked('en')).text
    const sold = `/menu?locationId=${restaurant.ids.location}`
    const atTill = async () => ({ ...(await waiter.send(sold, undefined, read)).json.menu, version: 0 })
    const tillBefore = await atTill()
    await translate({ ...french, ar: { name: 'كاري لحم' }, de: { name: 'Lammcurry' } })
    expect((await asked('en')).text).toBe(before)
    const { text } = await asked('ar')
    expect(text).toContain('كاري لحم')
    expect(text).not.toContain('Lammcurry')
    expect(text).not.toContain('agneau')
    expect(await atTill()).toEqual(tillBefore)
  })

  it('is written on its pages in their language, what is not translated in the restaurant’s own', async () => {
    await translate({ fr: { name: 'Curry d’agneau' } }, { description: 'Hot, with rice' })
    for (const page of ['', '/collect']) {
      const url = `/r/lantern-${restaurant.id}/main${page}`
      const { body } = await server.app.inject({ url, headers: { 'accept-language': 'fr' } })
      expect(body).toMatch(/<h3[^>]*>Curry d’agneau<\/h3><p[^>]*><bdi lang="en-GB">Lamb Curry<\/bdi><\/p>/)
      expect(body).toContain('<bdi lang="en-GB">Hot, with rice</bdi>')
      expect(body).toContain('<bdi lang="en-GB">Cold Salad</bdi>')
    }
  })

  it('stays in the restaurant’s own words on the bill and in the kitchen, whoever ordered it', async () => {
    await translate(french)
    const order = await waiter.open([waiter.curry()])
    expect(order.lines[0]?.name).toBe('Lamb Curry')
  })

  it('comes back to the restaurant’s own words, and goes with a duplicate', async () => {
    await translate(french, { description: 'Hot, with rice' })
    const copy = { id: uuidv7(), name: 'Curry for Two' }
    const copied = await manager.send(`/menu/items/${restaurant.ids.curry}/duplicate`, copy)
    expect(copied.json.item).toMatchObject({ description: 'Hot, with rice', translations: french })
    const emptied = await translate({ fr: { name: ' ', description: '' } }, {}, 2)
    expect(emptied.json.item.translations).toEqual({})
    expect(curryIn(await asked('fr'))).toMatchObject({ name: 'Lamb Curry', description: 'Hot, with rice' })
  })

  it('is refused in a language guests’ pages do not have, and where it is too long', async () => {
    for (const translations of [{ nl: { name: 'Curry' } }, { en: { name: 'Curry' } }, { fr: { name: 'x'.repeat(81) } }])
      expect((await translate(translations)).status).toBe(400)
  })
})

describe('translated sections, choices and options', () => {
  it('are read in the language of the page; a program that does not know of them leaves them as they are', async () => {
    const { category, heat } = restaurant.ids
    const named = await patch(`/menu/categories/${category}`, { version: 1, translations: { fr: { name: 'Tout' } } })
    expect(named.json.category.translations).toEqual({ fr: { name: 'Tout' } })
    const before = (await editable()).modifierGroups.find(({ id }: { id: string }) => id === heat)
    const group = (translated: boolean) => ({
      ...{ name: before.name, min: before.min, max: before.max },
      ...(translated && { translations: { fr: { name: 'Force' } } }),
      options: before.options.map(
        ({ id, name, addsAllergens }: { id: string; name: string; addsAllergens: object }) => ({
          ...{ id, name, addsAllergens, ...(translated && { translations: { fr: { name: `${name} (fr)` } } }) },
        }),
      ),
    })
    const put = (body: object) => manager.send(`/menu/modifier-groups/${heat}`, body, { method: 'PUT' })
    expect((await put({ group: group(true), version: before.version })).status).toBe(200)
    expect((await put({ group: group(false), version: before.version + 1 })).status).toBe(200)
    const inFrench = await asked('fr')
    expect(inFrench.menu.sections[0]).toMatchObject({ name: 'Tout', ownName: 'All' })
    expect(curryIn(inFrench)?.choices).toMatchObject([
      { name: 'Force', ownName: before.name, options: [{ name: 'Hot (fr)', ownName: 'Hot' }, { name: 'Mild (fr)' }] },
    ])
    const { menu } = await asked('pl')
    expect(menu.sections[0]?.name).toBe('All')
  })
})

describe('translations in a menu file', () => {
  it('are read, and written as they are read: brought in again, nothing changes', async () => {
    const bring = (csv: string) => manager.send('/menu/import', { csv, dryRun: false })
    const first = await bring(
      'Category,Item,Price,VAT class,Description,Name in French,Description in Arabic\n' +
        'All,Lamb Curry,10.95,hot food,"Hot, with rice",Curry d’agneau,حار\n' +
        'All,Soup,6,hot food,,Soupe,\n',
    )
    expect(first.json.report).toMatchObject({
      errors: [],
      created: [{ item: 'Soup' }],
      changed: [{ item: 'Lamb Curry' }],
    })
    expect(first.json.report.changed[0].columns).toEqual(['Description', 'Name in French', 'Description in Arabic'])
    const { items } = await editable()
    const of = (name: string) => items.find((each: { name: string }) => each.name === name)
    expect(of('Soup').translations).toEqual({ fr: { name: 'Soupe' } })
    expect(of('Lamb Curry')).toMatchObject({
      description: 'Hot, with rice',
      translations: { fr: { name: 'Curry d’agneau' }, ar: { description: 'حار' } },
    })
    const { text } = await manager.send('/menu/export.csv', undefined, read)
    const [heading] = text.split('\r\n')
    expect(heading).toMatch(/"Diets","Description","Name in French","Description in Arabic"$/)
    expect((await bring(text)).json.report).toMatchObject({ created: [], changed: [], errors: [], unchanged: 5 })
  })
})
