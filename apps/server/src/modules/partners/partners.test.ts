import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariantFaults } from '../../backup/invariants.ts'
import { clockStart } from '../../testing/clock.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { password } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { createVerifiedUser } from '../identity/index.ts'
import { ensureSumsComplete } from '../rollups/index.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let ours: TestRestaurant
let theirs: TestRestaurant
const records = new Map<string, string>()

const acme = { id: uuidv7(), email: 'ann@acme.test', token: '' }
const rival = { id: uuidv7(), email: 'rob@rival.test', token: '' }
const month = clockStart.slice(0, 7)
const total = 1095 + 540

const fields = (name: string) => ({
  name,
  accentColour: '#1f6b4a',
  mailName: name,
  mailAddress: `hello@${name.toLowerCase()}.test`,
})

beforeAll(async () => {
  server = await startTestServer()
  Object.assign(server.services, { lookUpTxt: async (name: string) => [records.get(name) ?? 'v=spf1 -all'] })
  owner = await signInPlatformOwner(server)
  ours = await openRestaurant(server)
  theirs = await openRestaurant(server)
  await server.sql(`update restaurants set name = 'Rival canary' where restaurant_id = $1`, [theirs.id])
  for (const [partner, name, restaurant, shareBps] of [
    [acme, 'Acme', ours, 3333],
    [rival, 'Rival', theirs, 5000],
  ] as const) {
    await owner.send('POST', '/partners', { id: partner.id, ...fields(name), shareBps })
    await createVerifiedUser(server.services, { email: partner.email, password, name })
    await owner.send('POST', `/partners/${partner.id}/people`, { email: partner.email })
    await owner.send('POST', `/partners/${partner.id}/restaurants`, { restaurantId: restaurant.id })
    partner.token = await signIn(partner.email)
  }
})
afterAll(() => server.stop())

async function signIn(email: string): Promise<string> {
  const url = '/api/v1/auth/token?grant_type=password'
  return (await server.app.inject({ method: 'POST', url, payload: { email, password } })).json().access_token
}

async function get(token: string, path: string) {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.statusCode, text: reply.body, type: reply.headers['content-type'], json: () => reply.json() }
}

const brandOn = async (host: string) =>
  (await server.app.inject({ method: 'GET', url: '/api/v1/brand', headers: { host } })).json().brand

describe('a partner’s share', () => {
  it('is posted with the fee, once, goes back with it, and the two are the fee to the penny', async () => {
    const till = tillOf(server, ours, ours.waiter)
    const manager = tillOf(server, ours, ours.manager)
    await till.cash(await till.open(), total)
    const order = await till.open()
    const paid = (await till.card(order, 'tok_approve', total, { tipPence: 400 })).json.order.payments[0]
    expect(paid).toMatchObject({ feePence: 16, partnerBps: 3333 })
    for (const amountPence of [700, total - 700]) {
      await manager.send(`/orders/${order.id}/payments/${paid.id}/refunds`, {
        refundId: uuidv7(),
        amountPence,
        reason: 'Cold',
      })
    }
    // Another share holds for what is taken from then on.
    await owner.send('POST', `/partners/${acme.id}/shares`, { shareBps: 5000 })
    await till.cash(await till.open(), total)

    const { statement } = (await owner.get(`/partners/${acme.id}/statement?month=${month}`)).json
    const figures = { takenPence: 3 * total, refundedPence: total, feePence: 32, partnerPence: 13, platformPence: 19 }
    expect(statement.total).toEqual(figures)
    expect(statement.rows).toEqual([{ restaurantId: ours.id, name: 'Lantern', ...figures }])
    const [balance] = await server.sql(
      `select sum(case credit when 'partner_share' then amount_pence else 0 end - case debit when 'partner_share' then amount_pence else 0 end)::int as partner,
        sum(case credit when 'platform_fee' then amount_pence else 0 end - case debit when 'platform_fee' then amount_pence else 0 end)::int as platform
       from ledger_transfers where restaurant_id = $1`,
      [ours.id],
    )
    expect(balance).toEqual({ partner: 13, platform: 19 })
    const places = (await manager.send('/payments/reconciliation', undefined, { method: 'GET', key: null })).json
    expect(places).toMatchObject({ platformFeePence: 32, unexplainedPence: 0 })
    expect(
      await invariantFaults({ query: async (text: string) => ({ rows: await server.sql(text) }) } as never),
    ).toEqual([])
  })

  it('is the ledger’s to the penny since they came, before the sums are begun, half way, and when they are done', async () => {
    // Their first payment was before they came through the partner, on the same day.
    const [second] = await server.sql(
      `select iso(at) as at from ledger_transfers where restaurant_id = $1 and kind = 'capture' order by ledger_transfers.at offset 1 limit 1`,
      [ours.id],
    )
    await server.sql('update partner_restaurants set since = $2 where restaurant_id = $1', [ours.id, second?.at])
    const sums = async () => ({
      statement: (await get(acme.token, `/partner/statement?month=${month}`)).json().statement,
      list: (await get(acme.token, '/partner')).json().restaurants,
      months: (await get(acme.token, `/partner/restaurants/${ours.id}`)).json().restaurant.months,
    })
    await server.sql('delete from rollup_tenders where restaurant_id = $1', [ours.id])
    await server.sql('delete from rollup_cursors where restaurant_id = $1', [ours.id])
    const before = await sums()
    const [ledger] = await server.sql(
      `select sum(amount_pence) filter (where kind = 'capture')::int as "takenPence",
        sum(case kind when 'fee' then amount_pence when 'fee_back' then -amount_pence end)::int as "feePence",
        sum(case kind when 'partner_share' then amount_pence when 'partner_share_back' then -amount_pence end)::int as "partnerPence"
       from ledger_transfers t join partner_restaurants o using (restaurant_id)
       where restaurant_id = $1 and t.at >= o.since`,
      [ours.id],
    )
    expect(ledger).toMatchObject({ takenPence: 2 * total })
    expect(before.statement.total).toMatchObject(ledger ?? {})
    expect(before.months).toMatchObject([{ month, ...ledger }])
    expect(before.list).toMatchObject([{ orders: 2, takingsPence: total }])
    await server.sql('select * from roll_up($1, 9, true)', [ours.id])
    expect(await server.sql('select seq from rollup_cursors')).toEqual([
      { seq: expect.toSatisfy((seq) => Number(seq) === 9) },
    ])
    expect(await sums()).toEqual(before)
    await ensureSumsComplete(server.services.db, ours.id)
    expect(await sums()).toEqual(before)
    await server.sql(`update partner_restaurants set since = $2 where restaurant_id = $1`, [
      ours.id,
      server.later(-86_400_000),
    ])
  })

  it('waits for the backlog of the partner’s own restaurants, and for nobody else’s', async () => {
    const grow = (id: string, entries: number) =>
      server.sql('update restaurant_counters set event_seq = event_seq + $2 where restaurant_id = $1', [id, entries])
    const statement = () => get(acme.token, `/partner/statement?month=${month}`)
    await grow(theirs.id, 50_000)
    expect((await statement()).status).toBe(200)
    await grow(theirs.id, -50_000)
    await grow(ours.id, 50_000)
    expect((await statement()).json()).toMatchObject({ code: 'being_counted' })
    await grow(ours.id, -50_000)
  })

  it('does not begin in the past', async () => {
    const body = { shareBps: 100, effectiveFrom: '2026-01-01T00:00:00.000Z' }
    expect((await owner.send('POST', `/partners/${acme.id}/shares`, body)).json.code).toBe('share_in_past')
    expect((await owner.send('POST', `/partners/${acme.id}/shares`, { shareBps: 10_001 })).status).toBe(400)
  })

  it('is the same on the screen and in the file, for its own month only', async () => {
    const { statement } = (await get(acme.token, `/partner/statement?month=${month}`)).json()
    const file = await get(acme.token, `/partner/statement.csv?month=${month}`)
    expect(file.type).toContain('text/csv')
    expect(file.text).toContain(`${month}`)
    const pounds = (amount: number) => (amount / 100).toFixed(2)
    const { takenPence, refundedPence, feePence, partnerPence, platformPence } = statement.total
    const line = [takenPence, refundedPence, feePence, partnerPence, platformPence].map(pounds).join(',')
    expect(file.text.trimEnd().split('\r\n').at(-1)).toBe(`"${month}","Total",${line}`)
    expect((await get(acme.token, '/partner/statement?month=2025-01')).json().statement.total.feePence).toBe(0)
    expect((await get(acme.token, '/partner/statement?month=2025-13')).status).toBe(400)
  })
})

describe('a partner’s people', () => {
  it('see their restaurants, and nothing of another partner’s', async () => {
    const own = await get(acme.token, '/partner')
    expect((await get(acme.token, '/session')).json().isPartner).toBe(true)
    expect((await get(ours.owner.token, '/session')).json()).not.toHaveProperty('isPartner')
    expect(own.json()).toMatchObject({
      partner: { name: 'Acme', shareBps: 5000 },
      restaurants: [{ id: ours.id, orders: 3, takingsPence: 2 * total }],
    })
    const detail = (await get(acme.token, `/partner/restaurants/${ours.id}`)).json().restaurant
    expect(detail).toMatchObject({ locations: 1, months: [{ month, partnerPence: 13 }] })
    const seen = await Promise.all(
      ['/partner', `/partner/restaurants/${theirs.id}`, `/partner/statement?month=${month}`].map((path) =>
        get(acme.token, path),
      ),
    )
    expect(seen[1]?.status).toBe(404)
    expect(seen.map(({ text }) => text).join()).not.toContain('Rival')
    // Nor do they come into the restaurants themselves.
    expect((await get(acme.token, `/restaurants/${ours.id}`)).status).toBe(404)
    expect((await get(acme.token, '/platform/partners')).status).toBe(404)
  })

  it('are nobody else: strangers and restaurants’ people find no partner, and no restaurant’s person becomes one', async () => {
    expect((await get(ours.owner.token, '/partner')).status).toBe(404)
    const [member] = await server.sql('select email from users where id = $1', [ours.owner.userId])
    const added = await owner.send('POST', `/partners/${acme.id}/people`, { email: String(member?.email) })
    expect(added.json.code).toBe('person_taken')
    expect((await owner.send('POST', `/partners/${acme.id}/people`, { email: rival.email })).json.code).toBe(
      'person_taken',
    )
    expect((await owner.send('POST', `/partners/${acme.id}/people`, { email: 'no@body.test' })).json.code).toBe(
      'person_not_found',
    )
    expect((await owner.send('POST', `/partners/${rival.id}/restaurants`, { restaurantId: ours.id })).json.code).toBe(
      'restaurant_has_partner',
    )
  })

  it('see nothing any more once they or their partner are switched off', async () => {
    const { partner } = (await owner.get(`/partners/${rival.id}`)).json
    await owner.send('PUT', `/partners/${rival.id}`, { ...fields('Rival'), isActive: false, version: partner.version })
    expect((await get(rival.token, '/partner')).status).toBe(404)
    const stale = { ...fields('Rival'), isActive: true, version: partner.version }
    expect((await owner.send('PUT', `/partners/${rival.id}`, stale)).json.code).toBe('partner_changed_meanwhile')
    await owner.send('PUT', `/partners/${rival.id}`, { ...stale, version: partner.version + 1 })
    expect((await get(rival.token, '/partner')).status).toBe(200)
  })
})

describe('a partner’s domain', () => {
  const host = 'till.acme.test'

  it('counts once its owner has proved it, and brings the restaurants that sign up there', async () => {
    const { domains } = (await owner.send('POST', `/partners/${acme.id}/domains`, { host })).json.partner
    expect(domains).toMatchObject([{ host, txtName: `_tableside.${host}`, verifiedAt: null }])
    expect(await brandOn(host)).toBeNull()
    const verify = () => owner.send('POST', `/partners/${acme.id}/domains/${host}/verify`)
    expect((await verify()).json.code).toBe('host_not_verified')
    records.set(`_tableside.${host}`, domains[0].txtValue)
    expect((await verify()).json.partner.hosts).toEqual([host])
    expect(await brandOn(`${host}:443`)).toEqual({ name: 'Acme', accentColour: '#1f6b4a', logoUrl: null })
    expect(await brandOn('other.test')).toBeNull()
    expect((await owner.send('POST', `/partners/${rival.id}/domains`, { host })).json.code).toBe('host_taken')
    expect((await owner.send('POST', `/partners/${rival.id}/domains`, { host: 'https://x.test' })).status).toBe(400)

    await createVerifiedUser(server.services, { email: 'new@owner.test', password, name: 'New Owner' })
    const token = await signIn('new@owner.test')
    const id = uuidv7()
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/v1/restaurants',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7(), host },
      payload: { id, name: 'Fresh' },
    })
    expect(made.statusCode).toBe(201)
    expect((await get(acme.token, '/partner')).text).toContain(id)
    // Its own people see the brand also elsewhere; others do not learn it.
    expect((await get(token, `/brand?restaurantId=${id}`)).json().brand.name).toBe('Acme')
    expect((await get(rival.token, `/brand?restaurantId=${id}`)).json().brand).toBeNull()
  })

  it('is theirs from the sign-in on: name, colour, mails and the name in an authenticator app', async () => {
    const site = async (at: string) =>
      (await server.app.inject({ method: 'GET', url: '/api/v1/site', headers: { host: at } })).json()
    expect(await site(host)).toMatchObject({ productName: 'Acme', brand: { name: 'Acme', accentColour: '#1f6b4a' } })
    expect(await site('other.test')).toMatchObject({ productName: 'Tableside', brand: null })
    const post = (path: string, payload: object, headers: object = {}) =>
      server.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: { host, ...headers }, payload })
    await post('auth/sign-up', { email: 'mail@owner.test', password, data: { full_name: 'Mia Owner' } })
    const [mail, ...others] = await server.mails('mail@owner.test')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Confirm your email address for Acme')
    expect(String(mail?.text)).toContain(`http://${host}:3000/auth/verify-email?token=`)
    await post('auth/forgot-password', { email: 'new@owner.test' })
    expect((await server.mails('new@owner.test')).at(-1)?.subject).toBe('Set a new password for Acme')
    const token = await signIn('new@owner.test')
    const begun = await post('account/two-factor/setup', { password }, { authorization: `Bearer ${token}` })
    expect(begun.json().otpauthUri).toContain('issuer=Acme')
  })

  it('wears a logo that is a picture by its bytes, and a colour that can be read', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const put = (bytes: Buffer) => owner.send('PUT', `/partners/${acme.id}/logo`, { base64: bytes.toString('base64') })
    expect((await put(Buffer.from('<svg onload="alert(1)"/>'))).json.code).toBe('logo_not_usable')
    expect((await put(Buffer.concat([png, Buffer.alloc(129 * 1024)]))).status).toBe(422)
    expect((await put(png)).json.partner.hasLogo).toBe(true)
    const { logoUrl } = await brandOn(host)
    const logo = await server.app.inject({ method: 'GET', url: logoUrl })
    expect([logo.headers['content-type'], logo.headers['x-content-type-options']]).toEqual(['image/png', 'nosniff'])
    expect(logo.rawPayload.equals(png)).toBe(true)
    const { version } = (await owner.get(`/partners/${acme.id}`)).json.partner
    const pale = { ...fields('Acme'), accentColour: '#ffd700', isActive: true, version }
    expect((await owner.send('PUT', `/partners/${acme.id}`, pale)).json.code).toBe('invalid_request')
  })
})
