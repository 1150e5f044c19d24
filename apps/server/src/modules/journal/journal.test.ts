import { createHash, verify as provesBy } from 'node:crypto'
import { genesis, verifyJournal } from '@tableside/domain/journal'
import { addDays } from '@tableside/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockStart } from '../../testing/clock.ts'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  lantern = await openRestaurant(server)
  const till = tillOf(server, lantern, lantern.waiter)
  const order = await till.open([till.curry(1, { note: 'no | nuts, "please" – ąę' }), till.beer()])
  await till.cash(order, 1095 + 540)
})

const read = (path: string, person: Person = lantern.owner) =>
  tillOf(server, lantern, person).send(`/journal${path}`, undefined, { method: 'GET', key: null })
const verify = async () => (await read('/verify')).json
const last = async () =>
  Number((await server.sql('select max(seq) as seq from events where restaurant_id = $1', [lantern.id]))[0]?.seq)
const change = (statement: string) => server.sql(`${statement} and restaurant_id = $1`, [lantern.id])

describe('the journal', () => {
  it('can be checked by anyone who has it: each seal is made of the text beside it and the seal before', async () => {
    const { entries, nextAfter } = (await read('')).json
    expect(entries.length).toBe(await last())
    expect(nextAfter).toBeNull()
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(await verifyJournal(entries, sha256)).toBeUndefined()
  })

  it('comes in batches', async () => {
    const first = (await read('?limit=2')).json
    const second = (await read(`?limit=2&after=${first.nextAfter}`)).json
    expect([...first.entries, ...second.entries].map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('is for those who may see reports', async () => {
    for (const path of ['', '/verify']) {
      expect((await read(path, lantern.waiter)).json.code).toBe('permission_denied')
      const stranger = await openRestaurant(server)
      expect((await read(path, stranger.owner)).status).toBe(404)
    }
  })
})

describe('its proof', () => {
  it('finds nothing where nothing was done', async () => {
    expect(await verify()).toMatchObject({ isWhole: true, entries: await last(), firstBroken: null })
  })

  it.each([
    ['a figure that was changed', `update events set body = body || '{"totalPence": 1}' where seq = 3`, 3],
    ['a name that was changed', `update events set by = '01890000-0000-7000-8000-000000000001' where seq = 2`, 2],
    ['a moment that was changed', `update events set at = '2026-01-01T00:00:00Z' where seq = 4`, 4],
    ['a removed beginning', `delete from events where seq = 1`, 1],
    ['a removed entry', `delete from events where seq = 3`, 3],
    ['two entries that changed places', `update events set seq = 1003 - seq where seq in (2, 3)`, 2],
  ])('names the first broken entry: %s', async (_what, statement, broken) => {
    await change(statement)
    expect(await verify()).toMatchObject({ isWhole: false, entries: broken - 1, firstBroken: broken })
  })

  it('notices that the end was cut off', async () => {
    const end = await last()
    await change(`delete from events where seq > ${end - 2}`)
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: end - 1, last: { seq: end } })
  })

  it('notices a last entry written anew, even with a seal that fits it', async () => {
    const end = await last()
    const [{ hash } = { hash: '' }] = await server.sql(
      `select encode(sha256(convert_to(concat_ws('|', p.hash, e.seq, e.type, iso(e.at), e.by, '{}'), 'UTF8')), 'hex') as hash
       from events e join events p on p.restaurant_id = e.restaurant_id and p.seq = e.seq - 1
       where e.restaurant_id = $1 and e.seq = $2`,
      [lantern.id, end],
    )
    await change(`update events set body = '{}', hash = '${hash}' where seq = ${end}`)
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: end })
  })

  it('verifies more than one batch', async () => {
    await server.sql(
      `select record_events($1, '2026-11-20T12:00:00.000Z', $2,
         (select jsonb_agg(jsonb_build_object('type', 'test.noted', 'data', jsonb_build_object('n', n))) from generate_series(1, 2500) n))`,
      [lantern.id, lantern.owner.staffId],
    )
    expect(await verify()).toMatchObject({ isWhole: true, entries: await last() })
    await change(`update events set body = '{}' where seq = 2222`)
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 2222 })
  })
})

describe('its signed days', () => {
  const today = clockStart.slice(0, 10)
  const signed = async () => (await read('/anchors')).json
  const anchors = async (days = 1) => {
    await server.runJobs(`${addDays(today, days)}T06:00:00.000Z`)
    server.setClock(undefined)
    return signed()
  }

  it('are signed once a business day with the last seal, for everybody who has the public key', async () => {
    const { anchors: days, key } = await anchors()
    expect(days).toMatchObject([{ businessDate: today, keyId: key.id }])
    // As an accountant would, with nothing of ours but the published key.
    const [{ businessDate, seq, hash, signature }] = days
    const text = `tableside journal anchor 1|${lantern.id}|${businessDate}|${seq}|${hash}`
    const published = await server.app.inject({ method: 'GET', url: '/api/v1/journal-key' })
    expect(published.json()).toEqual(key)
    expect(published.headers['cache-control']).toBe('public, max-age=600')
    const isOurs = (said: string) => provesBy(null, Buffer.from(said), key.publicPem, Buffer.from(signature, 'base64'))
    expect(isOurs(text)).toBe(true)
    expect(isOurs(text.replace(`|${seq}|`, '|3|'))).toBe(false)
    const { entries } = (await read('')).json
    expect(entries[seq - 1].hash).toBe(hash)
    expect(entries.at(-1)).toMatchObject({ type: 'journal.anchored', body: expect.stringContaining(signature) })

    // Again on the same day, and on the next without anything new: nothing to sign.
    expect((await anchors()).anchors).toHaveLength(1)
    expect((await anchors(2)).anchors).toHaveLength(1)
    expect(await verify()).toMatchObject({
      isWhole: true,
      anchors: { days: 1, lastDay: today, brokenDay: null },
    })
    await expect(change(`update journal_anchors set seq = 3 where seq > 3`)).resolves.toBeDefined()
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 1, anchors: { brokenDay: today } })
  })

  it('tell of a journal that was written anew as a whole, with seals that fit', async () => {
    await anchors()
    await change(`update events set body = jsonb_set('{}', '{orderId}', body -> 'orderId') where seq = 3`)
    await sealAnew()
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 1, anchors: { brokenDay: today } })
  })

  it('tell of an end that was cut off together with its counter', async () => {
    await anchors()
    await change('delete from events where seq > 2')
    await server.sql(
      `update restaurant_counters c set event_seq = 2, journal_hash = e.hash from events e
       where e.restaurant_id = c.restaurant_id and e.seq = 2 and c.restaurant_id = $1`,
      [lantern.id],
    )
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 1, anchors: { brokenDay: today } })
  })

  it('cannot be changed by the server itself', async () => {
    const may = await server.sql(
      `select privilege_type as may from information_schema.role_table_grants
       where table_name = 'journal_anchors' and grantee = 'tableside_app' order by 1`,
    )
    expect(may.map((row) => row.may)).toEqual(['INSERT', 'SELECT'])
  })

  /** What somebody with the whole database could do: every seal worked out again, and the counter with them. */
  async function sealAnew() {
    const entries = await server.sql(
      `select seq::int, type, iso(at) as at, by, body::text as body from events where restaurant_id = $1 order by seq`,
      [lantern.id],
    )
    let hash = genesis
    for (const { seq, type, at, by, body } of entries) {
      hash = createHash('sha256').update([hash, seq, type, at, by, body].join('|')).digest('hex')
      await server.sql('update events set hash = $3 where restaurant_id = $1 and seq = $2', [lantern.id, seq, hash])
    }
    await server.sql('update restaurant_counters set journal_hash = $2 where restaurant_id = $1', [lantern.id, hash])
  }
})
