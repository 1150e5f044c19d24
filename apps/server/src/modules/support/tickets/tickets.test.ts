import type { SupportFile } from '@tableside/contract/support'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type Person, type TestRestaurant } from '../../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'

let server: TestServer
let platform: Awaited<ReturnType<typeof signInPlatformOwner>>
let lantern: TestRestaurant
let harbour: TestRestaurant

// A Monday at ten in the morning, long past: whoever signs in today is still signed in then.
const monday = '2026-01-19T10:00:00.000Z'

beforeAll(async () => {
  server = await startTestServer()
  platform = await signInPlatformOwner(server)
  lantern = await openRestaurant(server)
  harbour = await openRestaurant(server, 'omega')
  await server.sql(`update restaurants set name = 'Harbour' where restaurant_id = $1`, [harbour.id])
})
afterAll(() => server.stop())

type Sending = { restaurant?: TestRestaurant; person?: Person; method?: 'GET' | 'POST'; key?: string }
const send = (
  path: string,
  body?: object,
  { restaurant = lantern, person, method = 'POST', key = uuidv7() }: Sending = {},
) => tillOf(server, restaurant, person ?? restaurant.manager).send(`/support-tickets${path}`, body, { method, key })

const draft = { subject: 'The bar printer is quiet', category: 'service', priority: 'high', text: 'Since noon.' }
const ask = async (more: object = {}, options: Sending = {}) => {
  const reply = await send('', { id: uuidv7(), ...draft, ...more }, options)
  return { ...reply, ticket: reply.json?.ticket }
}
const read = async (id: string, restaurant = lantern) =>
  (await send(`/${id}`, undefined, { restaurant, method: 'GET' })).json.ticket

async function desk(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  token = platform.token,
) {
  const reply = await server.app.inject({
    method,
    url: `/api/v1/platform${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, text: reply.body, json: reply.json() }
}
const at = (id: string, restaurant = lantern) => `/restaurants/${restaurant.id}/support-tickets/${id}`
const seen = async (id: string, restaurant = lantern) => (await desk('GET', at(id, restaurant))).json.ticket
const answer = async (id: string, more: object = {}, restaurant = lantern) => {
  const lastEntryId = (await seen(id, restaurant)).entries.at(-1).id
  return desk('POST', `${at(id, restaurant)}/messages`, { text: 'Is it on?', status: 'waiting', lastEntryId, ...more })
}
const texts = (ticket: { entries: { text: string }[] }) => ticket.entries.map(({ text }) => text)

describe('a support ticket', () => {
  it('is opened under the plan’s promise, answered, written to again, resolved and rated', async () => {
    server.setClock(monday)
    const { status, ticket } = await ask()
    expect([status, ticket.number, ticket.status, ticket.plan]).toEqual([201, 1, 'open', 'beta'])
    expect(ticket.promise).toEqual({
      respondBy: '2026-01-19T12:00:00.000Z',
      resolveBy: '2026-01-20T10:00:00.000Z',
      response: 'on-time',
      solution: 'on-time',
    })
    expect(ticket).toMatchObject({ openedBy: 'manager person', entries: [{ side: 'restaurant', text: 'Since noon.' }] })

    server.setClock('2026-01-19T11:00:00.000Z')
    const answered = await answer(ticket.id)
    expect(answered.json.ticket).toMatchObject({
      status: 'waiting',
      assignee: { name: 'Pat Form' },
      promise: { resolveBy: null, response: 'kept', solution: 'paused' },
    })
    server.setClock('2026-01-21T20:00:00.000Z')
    const again = (await send(`/${ticket.id}/messages`, { text: 'It is on.' })).json.ticket
    // Thirteen open hours were left when the platform asked.
    expect(again).toMatchObject({ status: 'open', promise: { resolveBy: '2026-01-22T19:00:00.000Z' } })
    expect(texts(again)).toEqual(['Since noon.', 'Is it on?', 'It is on.'])

    const done = await answer(ticket.id, { text: 'Mended.', status: 'resolved' })
    expect(done.json.ticket.entries.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual([
      'message',
      'resolved',
    ])
    expect((await send(`/${ticket.id}/rating`, { rating: 6 })).status).toBe(400)
    const rated = (await send(`/${ticket.id}/rating`, { rating: 4, comment: 'Quick' })).json.ticket
    expect(rated).toMatchObject({ status: 'resolved', rating: 4, ratingComment: 'Quick' })
    // Writing again opens it, and what was said of the first end does not stand any more.
    const reopened = (await send(`/${ticket.id}/messages`, { text: 'Quiet again.' })).json.ticket
    expect(reopened).toMatchObject({ status: 'open', rating: null })
    expect((await send(`/${ticket.id}/rating`, { rating: 4 })).json.code).toBe('ticket_not_resolved')
    expect((await send(`/${ticket.id}/resolve`)).json.ticket.status).toBe('resolved')
    expect((await send(`/${ticket.id}/resolve`)).json.code).toBe('ticket_resolved_already')
    expect((await send(`/${ticket.id}/rating`, { rating: 5 })).json.ticket.rating).toBe(5)
  })

  it('notifies whom it concerns: mails both ways, notifications to who may read it', async () => {
    server.setClock(monday)
    await server.mails()
    await server.sql('delete from mailbox')
    const { ticket } = await ask({ subject: 'Till 2 is slow' })
    await answer(ticket.id, { text: 'Which browser?' })
    const mails = await server.mails()
    expect(mails).toHaveLength(2)
    const [toPlatform, toRestaurant] = mails
    expect(toPlatform).toMatchObject({ to: 'platform@test.test', subject: 'New ticket from Lantern: Till 2 is slow' })
    expect(toRestaurant).toMatchObject({
      to: `manager-${lantern.id}@test.test`,
      subject: `Ticket ${ticket.number}: Till 2 is slow`,
    })
    expect(toRestaurant?.text).toContain(`/dashboard/support/${ticket.id}`)
    const inboxOf = async (person: Person) => {
      const { json } = await tillOf(server, lantern, person).send('/notifications', undefined, { method: 'GET' })
      return json.notifications.filter(({ facts }: { facts: { ticketId?: string } }) => facts.ticketId === ticket.id)
    }
    expect(await inboxOf(lantern.owner)).toMatchObject([
      { kind: 'support_answered', facts: { number: ticket.number, subject: 'Till 2 is slow' } },
    ])
    expect(await inboxOf(lantern.waiter)).toEqual([])
    expect((await ask({}, { person: lantern.waiter })).json.code).toBe('permission_denied')
  })

  it('is written once however often its key is sent, and numbered without a gap by many at once', async () => {
    const id = uuidv7()
    const key = uuidv7()
    const twice = await Promise.all([1, 2].map(() => send('', { id, ...draft }, { key, restaurant: harbour })))
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]?.text).toBe(twice[1]?.text)
    const many = await Promise.all([1, 2, 3].map(() => ask({}, { restaurant: harbour })))
    expect(many.map(({ ticket }) => ticket.number).toSorted()).toEqual([2, 3, 4])
    expect((await ask({ id }, { restaurant: harbour })).json.code).toBe('id_taken')
  })

  it('keeps the platform’s notes from the restaurant, and one restaurant’s ticket from another', async () => {
    const { ticket } = await ask()
    const noted = await desk('POST', `${at(ticket.id)}/notes`, { text: 'Their wifi is the culprit' })
    expect(noted.json.ticket.notes).toMatchObject([{ byName: 'Pat Form', text: 'Their wifi is the culprit' }])
    const theirs = await send(`/${ticket.id}`, undefined, { method: 'GET' })
    const listed = await send('', undefined, { method: 'GET' })
    expect(theirs.text + listed.text).not.toContain('culprit')
    expect((await send(`/${ticket.id}`, undefined, { restaurant: harbour, method: 'GET' })).status).toBe(404)
    expect((await send(`/${ticket.id}/messages`, { text: 'Hi' }, { restaurant: harbour })).status).toBe(404)
    expect((await desk('GET', at(ticket.id), undefined, lantern.owner.token)).status).toBe(404)
    expect((await desk('POST', `${at(ticket.id)}/notes`, { text: 'x' }, lantern.owner.token)).status).toBe(404)
    expect((await desk('GET', at(ticket.id, harbour))).status).toBe(404)
    const [row] = await server.sql(
      `select count(*)::int as looks from platform_audit where facts ->> 'ticketId' = $1 and by = $2`,
      [ticket.id, platform.userId],
    )
    expect(row?.looks).toBe(1)
  })

  it('is not answered past what the restaurant wrote in the meantime', async () => {
    const { ticket } = await ask()
    const lastEntryId = ticket.entries[0].id
    await send(`/${ticket.id}/messages`, { text: 'Never mind' })
    const late = await answer(ticket.id, { lastEntryId })
    expect([late.status, late.json.code]).toEqual([409, 'ticket_changed_meanwhile'])
    expect((await answer(ticket.id)).status).toBe(200)
  })

  it('changes hands and priority, and the promise follows', async () => {
    server.setClock(monday)
    const { ticket } = await ask({ priority: 'low' })
    const changed = await desk('PATCH', at(ticket.id), { priority: 'high', assigneeId: platform.userId })
    expect(changed.json.ticket).toMatchObject({
      priority: 'high',
      assignee: { id: platform.userId },
      promise: { respondBy: '2026-01-19T12:00:00.000Z' },
    })
    const unknown = await desk('PATCH', at(ticket.id), { assigneeId: lantern.owner.userId })
    expect(unknown.json.code).toBe('ticket_assignee_unknown')
    expect((await desk('PATCH', at(ticket.id), {})).status).toBe(400)
    const given = await desk('PATCH', at(ticket.id), { assigneeId: null, status: 'resolved' })
    expect(given.json.ticket).toMatchObject({ assignee: null, status: 'resolved' })
    expect((await read(ticket.id)).entries.at(-1)).toMatchObject({ kind: 'resolved', side: 'platform' })
  })

  it('can be opened by a suspended restaurant and during maintenance', async () => {
    const closed = await openRestaurant(server, 'alpha')
    await server.sql(`update restaurants set is_active = false, suspension_reason = 'x' where restaurant_id = $1`, [
      closed.id,
    ])
    await server.sql(
      `insert into platform_settings (id, settings) values (1, '{"maintenanceMode": true}')
       on conflict (id) do update set settings = excluded.settings`,
    )
    server.services.platformSettings.forget()
    expect((await ask({}, { restaurant: closed })).status).toBe(201)
    await server.sql(`update platform_settings set settings = '{}'`)
    server.services.platformSettings.forget()
  })

  it('is refused without words, with what cannot be kept, and with what is not of the list', async () => {
    const wrong = [
      { subject: ' ' },
      { subject: 'two\nlines' },
      { subject: 'x'.repeat(121) },
      { text: '' },
      { text: 'x'.repeat(10_001) },
      { text: 'a\u0000b' },
      { priority: 'urgent' },
      { category: 'weather' },
      { fileIds: [uuidv7(), 'nonsense'] },
      { fileIds: Array.from({ length: 6 }, () => uuidv7()) },
      { sneaky: true },
    ]
    for (const more of wrong) expect([more, (await ask(more)).status]).toEqual([more, 400])
    expect((await ask({ fileIds: [uuidv7()] })).json.code).toBe('ticket_file_gone')
  })
})

describe('the platform’s desk', () => {
  it('lists and counts by status, priority, restaurant, promise and words, in pages that join', async () => {
    await server.sql('truncate support_tickets cascade')
    server.setClock(monday)
    const late = await ask({ subject: 'Late', priority: 'high' })
    const calm = await ask({ subject: 'Calm 100%', priority: 'low' })
    const mine = await ask({ subject: 'Mine', priority: 'medium' }, { restaurant: harbour })
    await answer(mine.ticket.id, {}, harbour)
    server.setClock('2026-01-19T13:00:00.000Z')
    const list = async (query = '') => (await desk('GET', `/support-tickets?${query}`)).json
    const subjects = async (query: string) =>
      (await list(query)).tickets.map(({ subject }: { subject: string }) => subject).toSorted()
    expect((await list()).counts).toEqual({ open: 2, 'in-progress': 0, waiting: 1, resolved: 0 })
    expect(await subjects('status=open')).toEqual(['Calm 100%', 'Late'])
    expect(await subjects('status=active')).toEqual(['Calm 100%', 'Late', 'Mine'])
    expect(await subjects('priority=low')).toEqual(['Calm 100%'])
    expect(await subjects(`restaurantId=${harbour.id}`)).toEqual(['Mine'])
    expect(await subjects('promise=breached')).toEqual(['Late'])
    expect(await subjects('assignee=nobody')).toEqual(['Calm 100%', 'Late'])
    expect(await subjects('assignee=me')).toEqual(['Mine'])
    expect(await subjects(`search=${encodeURIComponent('0%')}`)).toEqual(['Calm 100%'])
    expect(await subjects('search=harb')).toEqual(['Mine'])
    expect((await list('promise=breached')).tickets[0]).toMatchObject({ promise: { response: 'breached' } })
    for (const order of ['changed', 'due']) {
      const first = await list(`limit=2&order=${order}`)
      const second = await list(`limit=2&order=${order}&cursor=${first.nextCursor}`)
      const ids = [...first.tickets, ...second.tickets].map(({ id }: { id: string }) => id)
      expect([new Set(ids).size, second.nextCursor]).toEqual([3, null])
      if (order === 'due') expect(ids).toEqual([late.ticket.id, calm.ticket.id, mine.ticket.id])
    }
    expect((await desk('GET', '/support-tickets?cursor=nonsense')).status).toBe(400)
    expect((await desk('GET', '/support-tickets?search=%00')).status).toBe(400)
  })

  it('counts its figures from the tickets, and has none where there is nothing to count', async () => {
    await server.sql('truncate support_tickets cascade')
    server.setClock(monday)
    const stats = async () => (await desk('GET', '/support-stats')).json.stats
    expect(await stats()).toMatchObject({ active: 0, averageResponseMs: null, ratings30: 0 })
    const one = await ask()
    const two = await ask()
    await ask()
    server.setClock('2026-01-19T11:00:00.000Z')
    await answer(one.ticket.id, { status: 'resolved' })
    await send(`/${one.ticket.id}/rating`, { rating: 4 })
    server.setClock('2026-01-19T13:00:00.000Z')
    await answer(two.ticket.id)
    expect(await stats()).toMatchObject({
      active: 2,
      breached: 1,
      resolved30: 1,
      responses30: 2,
      averageResponseMs: 2 * 3_600_000,
      ratings30: 1,
      ratingSum30: 4,
    })
  })

  it('keeps replies ready', async () => {
    const replyId = uuidv7()
    const saved = await desk('PUT', `/canned-replies/${replyId}`, { title: 'Thanks', text: 'Thank you for writing.' })
    expect(saved.json).toMatchObject({
      people: [{ name: 'Pat Form' }],
      cannedReplies: [{ id: replyId, title: 'Thanks' }],
    })
    expect((await desk('PUT', `/canned-replies/${replyId}`, { title: ' ', text: 'x' })).status).toBe(400)
    expect((await desk('DELETE', `/canned-replies/${replyId}`)).json.cannedReplies).toEqual([])
  })
})

describe('a file beside a message', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (
    content: Buffer | string,
    name: string,
    { id = uuidv7(), person = lantern.manager, type = 'application/octet-stream', path = '' } = {},
  ) => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/v1${path || `/restaurants/${lantern.id}`}/support-files/${id}?fileName=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
      payload: content,
    })
    const json: { file: SupportFile; code?: string } = reply.json()
    return { status: reply.statusCode, json, id }
  }
  const fetchFile = (url: string, token: string) =>
    server.app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } })

  it('goes with its message and is only ever saved, never drawn as a page', async () => {
    const { json, id } = await upload(png, 'C:\\shots\\till “2”.png')
    expect(json.file).toEqual({ id, name: 'till “2”.png', mediaType: 'image/png', size: png.length })
    const note = await upload('<script>alert(1)</script>', 'note.txt')
    const { ticket } = await ask({ fileIds: [id, note.id] })
    expect(ticket.entries[0].files.map(({ name }: SupportFile) => name)).toEqual(['note.txt', 'till “2”.png'])
    const url = `/restaurants/${lantern.id}/support-tickets/${ticket.id}/files/`
    const got = await fetchFile(url + note.id, lantern.owner.token)
    expect(got.statusCode).toBe(200)
    expect(got.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="note.txt"; filename*=UTF-8''note.txt`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    })
    expect(String(got.headers['content-security-policy'])).toContain('sandbox')
    const theirs = await fetchFile(`/platform${url}${id}`, platform.token)
    expect(theirs.rawPayload.equals(png)).toBe(true)
    expect((await fetchFile(url + id, harbour.owner.token)).statusCode).toBe(404)
    expect((await fetchFile(url + id, lantern.waiter.token)).statusCode).toBe(403)
    // One that was sent belongs to its message; another takes it no more.
    expect((await ask({ fileIds: [id] })).json.code).toBe('ticket_file_gone')
  })

  it('goes both ways while its restaurant is suspended, and after it was closed', async () => {
    const states = [
      "is_active = false, suspension_reason = 'x'",
      "is_active = true, closed_at = '2027-03-09T12:30:00Z'",
    ]
    for (const state of states) {
      const gone = await openRestaurant(server, 'alpha')
      await server.sql(`update restaurants set ${state} where restaurant_id = $1`, [gone.id])
      server.services.findAccess.forget()
      const path = `/restaurants/${gone.id}`
      const sent = await upload(png, 'what-i-see.png', { person: gone.owner, path })
      expect(sent.status).toBe(200)
      const { ticket } = await ask({ fileIds: [sent.id] }, { restaurant: gone, person: gone.owner })
      const file = (from: string, id: string) => `${from}/support-tickets/${ticket.id}/files/${id}`
      expect((await fetchFile(`/platform${file(path, sent.id)}`, platform.token)).rawPayload.equals(png)).toBe(true)
      const ours = await upload(png, 'look-here.png', {
        path: `/platform${path}`,
        person: { ...gone.owner, ...platform },
      })
      expect((await answer(ticket.id, { fileIds: [ours.id] }, gone)).status).toBe(200)
      expect((await fetchFile(file(path, ours.id), gone.owner.token)).rawPayload.equals(png)).toBe(true)
      const more = { text: 'Thank you', fileIds: [] }
      const said = await send(`/${ticket.id}/messages`, more, { restaurant: gone, person: gone.owner })
      expect(said.json.ticket.entries).toHaveLength(3)
    }
  })

  it('is refused when it is not what we take, whatever its name says', async () => {
    const refused: [Buffer | string, string][] = [
      ['<!doctype html><script>alert(1)</script>', 'page.html'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'drawing.svg'],
      ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.txt'],
      [png, 'picture.html'],
      ['plain text', 'picture.png'],
      [Buffer.from('4d5a900003000000040000', 'hex'), 'tool.txt'],
      [Buffer.from([0x68, 0x69, 0x00, 0x01]), 'bytes.txt'],
    ]
    for (const [content, name] of refused) {
      const { status, json } = await upload(content, name)
      expect([name, status, json.code]).toEqual([name, 415, 'ticket_file_type'])
    }
    expect((await upload('', 'empty.txt')).json.code).toBe('ticket_file_empty')
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'long.txt')).status).toBe(413)
    expect((await upload('{}', 'a.txt', { type: 'application/json' })).status).toBe(415)
    expect((await upload('x', 'a.txt', { person: harbour.manager })).status).toBe(404)
    expect((await upload('x', 'a.txt', { path: `/platform/restaurants/${uuidv7()}` })).status).toBe(404)
  })

  it('is taken away a day after it was left unsent, and there are never many of those', async () => {
    server.setClock(monday)
    await server.sql('delete from support_files where entry_id is null')
    const left = await Promise.all(Array.from({ length: 20 }, () => upload('x', 'a.txt')))
    expect(left.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await upload('x', 'a.txt')).json.code).toBe('ticket_files_waiting')
    const count = async () =>
      (await server.sql('select count(*)::int as n from support_files where entry_id is null'))[0]?.n
    await server.runJobs('2026-01-20T09:00:00.000Z')
    expect(await count()).toBe(20)
    await server.runJobs('2026-01-20T10:00:01.000Z')
    expect(await count()).toBe(0)
  })
})
