import { createHash } from 'node:crypto'
import { verifyJournal } from '@tableside/domain/journal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

  it('comes a stretch at a time', async () => {
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
    ['a name that was changed', `update events set by = gen_random_uuid() where seq = 2`, 2],
    ['a moment that was changed', `update events set at = at + interval '1 ms' where seq = 4`, 4],
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
    await change(`update events e set body = '{}', hash = encode(sha256(convert_to(concat_ws('|',
      (select p.hash from events p where p.restaurant_id = e.restaurant_id and p.seq = e.seq - 1),
      e.seq, e.type, iso(e.at), e.by, '{}'), 'UTF8')), 'hex') where seq = ${end}`)
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: end })
  })

  it('looks over more than one stretch', async () => {
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
