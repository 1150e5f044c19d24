import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type Person, type TestRestaurant } from '../../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'

let server: TestServer
let ownerToken: string
let alpha: TestRestaurant
let beta: TestRestaurant
let omega: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  ownerToken = (await signInPlatformOwner(server)).token
  alpha = await openRestaurant(server, 'alpha')
  beta = await openRestaurant(server, 'beta')
  omega = await openRestaurant(server, 'omega')
})
afterAll(() => server.stop())
beforeEach(() => server.sql('truncate announcements, notification_reads, notifications'))

const draft = {
  title: 'New card readers',
  content: 'They come on Monday.\nKeep the old ones until then.',
  priority: 'high',
  isForAll: true,
  targetPlans: [] as string[],
  targetRestaurants: [] as string[],
}

async function platform(
  method: 'GET' | 'POST',
  path = '',
  payload?: object,
  { token = ownerToken, key = uuidv7() } = {},
) {
  const reply = await server.app.inject({
    method,
    url: `/api/v1/platform/announcements${path}`,
    headers: { authorization: `Bearer ${token}`, ...(method === 'POST' ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, text: reply.body, json: reply.json() }
}
const announce = async (changes: object = {}, options?: { key: string }) => {
  const sent = await platform('POST', '', { ...draft, ...changes }, options)
  return { ...sent, id: String(sent.json.announcement?.id) }
}
const announcementsOf = async (restaurant: TestRestaurant, person: Person = restaurant.owner) => {
  const { send } = tillOf(server, restaurant, person)
  return (await send('/notifications', undefined, { method: 'GET', key: null })).json.notifications
}
const read = (restaurant: TestRestaurant, id: string, person: Person = restaurant.owner) =>
  tillOf(server, restaurant, person).send(`/announcements/${id}`, undefined, { method: 'GET', key: null })
const markRead = (restaurant: TestRestaurant, person: Person) =>
  tillOf(server, restaurant, person).send('/notifications/read', {})
const reachedBy = async (): Promise<number[]> =>
  (await Promise.all([alpha, beta, omega].map((each) => announcementsOf(each)))).map(({ length }) => length)

describe('an announcement', () => {
  it('reaches every restaurant, whose people read the whole text', async () => {
    const sent = await announce()
    expect(sent.status).toBe(201)
    expect(sent.json.announcement.recipients).toBe(3)
    await server.runJobs()
    const [news] = await announcementsOf(beta)
    expect(news).toMatchObject({
      kind: 'announcement',
      readAt: null,
      facts: { announcementId: sent.id, title: draft.title, priority: 'high' },
    })
    expect(news.facts.excerpt).toBe('They come on Monday. Keep the old ones until then.')
    const { json } = await read(beta, sent.id)
    expect(json.announcement).toMatchObject({
      title: draft.title,
      content: draft.content,
      priority: 'high',
      readAt: null,
    })
    expect(json.announcement.notificationId).toBe(news.id)
  })

  it('reaches the plans and the restaurants it names and nobody else; a trial that is over is alpha', async () => {
    const sent = await announce({ isForAll: false, targetPlans: ['omega'], targetRestaurants: [alpha.id, alpha.id] })
    expect(sent.json.announcement.recipients).toBe(2)
    await server.runJobs()
    expect(await reachedBy()).toEqual([1, 0, 1])
    expect((await read(beta, sent.id)).status).toBe(404)

    const over = `is_subscribed = false, trial_ends_at = '2020-01-01T00:00:00Z'`
    await server.sql(`update restaurants set ${over} where restaurant_id = $1`, [omega.id])
    await announce({ isForAll: false, targetPlans: ['alpha'] })
    await server.sql('update restaurants set is_subscribed = true where restaurant_id = $1', [omega.id])
    await announce({ isForAll: false, targetPlans: ['beta'] })
    await server.runJobs()
    expect(await reachedBy()).toEqual([2, 1, 1])
  })

  it('notifies once however often it is sent with its key and however often its job runs', async () => {
    const key = uuidv7()
    const [first, second] = await Promise.all([announce({}, { key }), announce({}, { key })])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(first?.text).toBe(second?.text)
    expect((await announce({ title: 'Other' }, { key })).json.code).toBe('idempotency_key_reused')
    await server.runJobs()
    // As after a crash between the last restaurant and the end of the job, with one restaurant left out.
    await server.sql('delete from notifications where restaurant_id = $1', [beta.id])
    await server.sql(`select graphile_worker.add_job('support.deliver_announcement', $1::json)`, [
      JSON.stringify({ announcementId: first?.id }),
    ])
    await server.runJobs()
    await server.runJobs()
    expect(await reachedBy()).toEqual([1, 1, 1])
    const { json } = await platform('GET')
    expect(json.stats).toEqual({ announcements: 1, restaurants: 3, deliveries: 3, seen: 0, readers: 0 })
    expect(json.announcements[0].deliveredAt).not.toBeNull()
  })

  it('counts the restaurants and the people who have read it, each once, with their names', async () => {
    const { id } = await announce()
    await server.runJobs()
    await markRead(alpha, alpha.owner)
    await markRead(alpha, alpha.owner)
    await markRead(alpha, alpha.waiter)
    await markRead(omega, omega.manager)
    const { json } = await platform('GET')
    expect(json.announcements[0]).toMatchObject({ id, recipients: 3, reached: 3, seen: 2, readers: 3 })
    expect(json.stats).toEqual({ announcements: 1, restaurants: 3, deliveries: 3, seen: 2, readers: 3 })
    const detail = await platform('GET', `/${id}`)
    expect(detail.json.announcement).toMatchObject({ content: draft.content, createdBy: 'Pat Form', targetNames: [] })
    const readers = detail.json.restaurants.map((each: { id: string; readers: { id: string }[] }) => [
      each.id,
      each.readers.map((reader) => reader.id),
    ])
    expect(readers).toEqual([
      [alpha.id, [alpha.owner.staffId, alpha.waiter.staffId]],
      [beta.id, []],
      [omega.id, [omega.manager.staffId]],
    ])
    expect((await read(alpha, id)).json.announcement.readAt).not.toBeNull()
    expect((await read(alpha, id, alpha.manager)).json.announcement.readAt).toBeNull()
  })

  it('is taken back: out of every list, readable by nobody, and still known to who had read it', async () => {
    const { id } = await announce()
    await server.runJobs()
    await markRead(alpha, alpha.owner)
    const recall = (token?: string) =>
      platform('POST', `/${id}/recall`, { reason: 'Wrong date' }, token ? { token } : {})
    expect((await recall(beta.owner.token)).status).toBe(404)
    expect((await recall()).status).toBe(200)
    expect((await read(beta, id)).json.code).toBe('announcement_recalled')
    await server.runJobs()
    expect(await reachedBy()).toEqual([0, 0, 0])
    const { json } = await platform('GET', `/${id}`)
    expect(json.announcement).toMatchObject({ recallReason: 'Wrong date', reached: 3, seen: 1, readers: 1 })
    expect((await recall()).json.code).toBe('announcement_recalled')
    // Before its job has run it never arrives at all.
    const early = await announce()
    await platform('POST', `/${early.id}/recall`, { reason: 'Too early' })
    await server.runJobs()
    expect(await reachedBy()).toEqual([0, 0, 0])
    expect((await platform('POST', `/${uuidv7()}/recall`, { reason: 'None' })).status).toBe(404)
  })

  it('comes in pages that join, announcements and restaurants alike', async () => {
    for (const title of ['One', 'Two', 'Three']) await announce({ title })
    await server.runJobs()
    const titles = ({ json }: { json: { announcements: { title: string }[] } }) =>
      json.announcements.map(({ title }) => title)
    const first = await platform('GET', '?limit=2')
    const second = await platform('GET', `?limit=2&cursor=${first.json.nextCursor}`)
    expect([...titles(first), ...titles(second)]).toEqual(['Three', 'Two', 'One'])
    expect(second.json.nextCursor).toBeNull()
    const { id } = first.json.announcements[0]
    const begin = await platform('GET', `/${id}?limit=2`)
    const rest = await platform('GET', `/${id}?limit=2&cursor=${begin.json.nextCursor}`)
    expect([begin.json.restaurants.length, rest.json.restaurants.length, rest.json.nextCursor]).toEqual([2, 1, null])
    expect((await platform('GET', '?cursor=nonsense')).status).toBe(400)
    expect((await platform('GET', `/${id}?cursor=nonsense`)).status).toBe(400)
  })

  it('keeps a script as the text it is', async () => {
    const content = '<script>alert(1)</script> **not bold** {{7*7}}'
    const { id } = await announce({ title: '<b>Hi</b>', content })
    await server.runJobs()
    const { json } = await read(beta, id)
    expect(json.announcement).toMatchObject({ title: '<b>Hi</b>', content })
  })

  it('is refused without a title, a text or a reader, and with what cannot be kept', async () => {
    const refused = [
      { title: ' ' },
      { title: 'x'.repeat(121) },
      { content: '' },
      { content: 'x'.repeat(4_001) },
      { content: 'a\u0000b' },
      { content: 7 },
      { priority: 'urgent' },
      { isForAll: false },
      { targetPlans: ['beta'] },
      { isForAll: false, targetPlans: ['gamma'] },
      { isForAll: false, targetRestaurants: ['everyone'] },
      { sneaky: true },
    ]
    for (const changes of refused) expect([changes, (await announce(changes)).status]).toEqual([changes, 400])
    const unknown = await announce({ isForAll: false, targetRestaurants: [uuidv7()] })
    expect(unknown.json.code).toBe('announcement_restaurant_unknown')
    await server.sql(`update restaurants set plan = 'beta' where restaurant_id = $1`, [omega.id])
    const nobody = await announce({ isForAll: false, targetPlans: ['omega'] })
    expect(nobody.json.code).toBe('announcement_reaches_nobody')
    await server.sql(`update restaurants set plan = 'omega' where restaurant_id = $1`, [omega.id])
    expect((await platform('GET')).json.stats.announcements).toBe(0)
  })

  it('does not exist for whoever is not the platform’s owner', async () => {
    const { id } = await announce()
    const { token } = beta.owner
    expect((await platform('POST', '', draft, { token })).status).toBe(404)
    expect((await platform('GET', '', undefined, { token })).status).toBe(404)
    expect((await platform('GET', `/${id}`, undefined, { token })).status).toBe(404)
    expect((await platform('GET', `/${uuidv7()}`)).status).toBe(404)
    // Not delivered yet: also its readers do not know of it.
    expect((await read(beta, id)).status).toBe(404)
  })
})
