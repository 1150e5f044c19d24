import { createHash } from 'node:crypto'
import { verifyJournal } from '@tableside/domain/journal'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newcomer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const rowsOf = (table: string, id: string) => server.sql(`select * from ${table} where restaurant_id = $1`, [id])

describe('opening a restaurant', () => {
  it('gives its maker an owner’s place, a location with stations and ten tables, and a fortnight of the plan', async () => {
    server.setClock('2026-11-21T12:00:00.000Z')
    const { open, userId } = await newcomer(server)
    const { status, json } = await open({ plan: 'omega' })
    expect(status).toBe(201)
    expect(json.restaurant).toMatchObject({
      name: 'Café Rosa',
      slug: 'cafe-rosa',
      plan: 'omega',
      feeBps: 100,
      trialEndsAt: '2026-12-05T12:00:00.000Z',
      timeZone: 'Europe/London',
      cutoffMinutes: 240,
      locations: [{ name: 'Main', stations: [{ name: 'Kitchen' }, { name: 'Bar' }] }],
    })
    expect(json.restaurant.locations[0].tables).toHaveLength(10)
    const { id } = json.restaurant
    const [owner] = await rowsOf('staff_members', id)
    expect(owner).toMatchObject({ role: 'owner', user_id: userId, is_active: true })
    expect(await rowsOf('memberships', id)).toMatchObject([{ role: 'owner', user_id: userId, staff_id: owner?.id }])
    server.setClock(undefined)
  })

  it('can take its first order at once from the sample menu', async () => {
    const { open, send } = await newcomer(server)
    const { id, locations } = (await open()).json.restaurant
    const [location] = locations
    const { menu } = (await send(`/restaurants/${id}/menu?locationId=${location.id}`, undefined, { method: 'GET' }))
      .json
    expect(menu.items.length).toBeGreaterThan(12)
    expect(menu.items.filter((item: { stationId: string | null }) => item.stationId === null)).toEqual([])
    const steak = menu.items.find((item: { name: string }) => item.name === 'Ribeye Steak')
    const modifierOptionIds = menu.modifierGroups
      .filter((group: { id: string }) => steak.modifierGroupIds.includes(group.id))
      .map((group: { options: { id: string }[] }) => group.options[0]?.id)
    const placed = await send(`/restaurants/${id}/orders`, {
      id: uuidv7(),
      locationId: location.id,
      orderType: 'table',
      tableId: location.tables[0].id,
      lines: [{ id: uuidv7(), itemId: steak.id, quantity: 1, modifierOptionIds }],
      send: true,
    })
    expect(placed.status).toBe(201)
    expect(placed.json.order.totals.totalPence).toBe(2650)
  })

  it('has no steak cooked in a way nobody chose, and no burger that may be had rare', async () => {
    const { open, send } = await newcomer(server)
    const { id, locations } = (await open()).json.restaurant
    const { menu } = (await send(`/restaurants/${id}/menu?locationId=${locations[0].id}`, undefined, { method: 'GET' }))
      .json
    const choicesOf = (dish: string): { name: string; options: { name: string; isDefault: boolean }[] }[] => {
      const { modifierGroupIds } = menu.items.find(({ name }: { name: string }) => name === dish)
      return menu.modifierGroups.filter((group: { id: string }) => modifierGroupIds.includes(group.id))
    }
    const preselected = choicesOf('Ribeye Steak').map(({ name, options }) => [
      name,
      options.flatMap((option) => (option.isDefault ? [option.name] : [])),
    ])
    expect(preselected).toEqual([
      ['Cooking', []],
      ['Side', ['Chips']],
    ])
    expect(choicesOf('House Burger').map(({ name }) => name)).toEqual(['Side', 'Extras'])
  })

  it('begins its journal with itself, and the chain holds', async () => {
    const { open } = await newcomer(server)
    const { id } = (await open({ sampleMenu: false })).json.restaurant
    const entries = await server.sql(
      `select seq, type, iso(at) as at, by, body::text as body, hash from events where restaurant_id = $1 order by seq`,
      [id],
    )
    expect(entries.map(({ type }) => type)).toEqual(['restaurant.created'])
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const journal = entries.map(({ seq, type, at, by, body, hash }) => ({
      seq: Number(seq),
      type: String(type),
      at: String(at),
      by: String(by),
      body: String(body),
      hash: String(hash),
    }))
    expect(await verifyJournal(journal, sha256)).toBeUndefined()
  })

  it('happens once for its key, and the second answer is the first', async () => {
    const { open } = await newcomer(server)
    const body = { id: uuidv7(), name: 'Once' }
    const answers = await Promise.all([1, 2, 3].map(() => open(body, { key: 'same' })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await rowsOf('locations', body.id)).toHaveLength(1)
    expect((await open({ ...body, name: 'Twice' }, { key: 'same' })).status).toBe(422)
  })

  it('never touches a restaurant that is there already', async () => {
    const first = await newcomer(server)
    const { id } = (await first.open()).json.restaurant
    const second = await newcomer(server)
    const answer = await second.open({ id, name: 'Mine Now' })
    expect([answer.status, answer.json.code]).toEqual([409, 'restaurant_exists'])
    expect(await rowsOf('restaurants', id)).toMatchObject([{ name: 'Café Rosa', owner_id: first.userId }])
    expect(await rowsOf('memberships', id)).toHaveLength(1)
  })

  it('makes exactly five of twenty at once for one owner, each with a short name of its own', async () => {
    const { open, userId } = await newcomer(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ name: 'Chain', sampleMenu: false })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
    expect(answers.filter(({ status }) => status === 409).map(({ json }) => json.code)).toEqual(
      Array(15).fill('plan_limit_reached'),
    )
    const slugs = await server.sql('select slug from restaurants where owner_id = $1 order by slug', [userId])
    expect(slugs.map(({ slug }) => slug)).toEqual(['chain', 'chain-2', 'chain-3', 'chain-4', 'chain-5'])
    expect(await server.sql(`select 1 from restaurant_slugs where slug like 'chain%'`)).toHaveLength(5)
  })

  it('gives owners who open under one name at the same moment a short name each', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => newcomer(server)))
    const answers = await Promise.all(owners.map(({ open }) => open({ name: 'Twin', sampleMenu: false })))
    const slugs = answers.map(({ json }) => json.restaurant?.slug).sort()
    expect(slugs).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4', 'twin-5', 'twin-6'])
  })

  it('refuses fields nobody may set', async () => {
    const { open } = await newcomer(server)
    for (const more of [{ ownerId: uuidv7() }, { isSubscribed: true }, { trialEndsAt: '2099-01-01T00:00:00.000Z' }]) {
      expect(await open(more)).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
    }
  })

  it('falls to alpha when the trial is over and nobody has subscribed', async () => {
    const { open, send } = await newcomer(server)
    const { id } = (await open({ plan: 'beta' })).json.restaurant
    await server.sql('update restaurants set trial_ends_at = $2 where restaurant_id = $1', [id, server.services.now()])
    const { json } = await send(`/restaurants/${id}`, undefined, { method: 'GET' })
    expect(json.restaurant.plan).toBe('alpha')
  })
})
