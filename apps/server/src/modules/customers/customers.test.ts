import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})
afterAll(() => server.stop())
afterEach(() => server.setClock(undefined))

const read = (till: TestTill, path: string) => till.send(path, undefined, { method: 'GET', key: null })

async function add(details: object = {}, id = uuidv7()) {
  const { status, json, text } = await manager.send('/customers', { id, name: 'Amara Okafor', ...details })
  if (status !== 201) throw new Error(text)
  return json.customer
}

const attach = (orderId: string, customerId: string, more: object = {}, till = waiter) =>
  till.send(`/orders/${orderId}`, { guest: { customerId, name: 'Guest', ...more } }, { method: 'PATCH' })

/** A bill of this person's, paid in cash. */
async function visit(customerId: string, lines = [waiter.curry(2), waiter.beer()]) {
  const order = await waiter.open(lines)
  const { json } = await attach(order.id, customerId)
  return (await waiter.cash(json.order, json.order.totals.balanceDuePence)).json.order
}

/** A gift voucher they bought, paid in cash; its id. */
async function buyVoucher(customerId: string, more: object = {}) {
  const { id, order } = await waiter.sellVoucher(2_500, { ...more, buyer: { customerId, name: 'Buyer' } })
  await waiter.cash(order, 2_500)
  return id
}

const find = async (search: string, more = '') =>
  (await read(manager, `/customers?search=${encodeURIComponent(search)}${more}`)).json.customers.map(
    ({ name }: { name: string }) => name,
  )

it('what somebody spent is what their bills cost, also where they paid too much and had it back', async () => {
  const { id } = await add({ name: 'Paid Twice' })
  const order = await visit(id)
  const { json } = await waiter.offlineCash(order, order.totals.totalPence)
  const back = { refundId: uuidv7(), amountPence: order.totals.totalPence, reason: 'Paid twice' }
  const extra = json.order.payments[1].id
  expect((await manager.send(`/orders/${order.id}/payments/${extra}/refunds`, back)).status).toBe(201)
  const spentPence = order.totals.totalPence
  expect((await read(manager, `/customers/${id}`)).json.figures).toMatchObject({ spentPence })
  expect((await read(manager, '/customers?search=twice')).json.customers).toMatchObject([{ spentPence }])
})

describe('the directory', () => {
  it('finds people by how a name begins, its last word, a number however written, its end, and an address', async () => {
    await add({ name: 'Beatrix Quillfeather', phone: '+44 7700 900123', email: 'Bea@Quill.example' })
    for (const search of ['bea', 'QUILL', '07700 900123', '0044 7700 900 123', '0123', 'bea@qu']) {
      expect(await find(search), search).toEqual(['Beatrix Quillfeather'])
    }
    expect(await find('%')).toEqual([])
    expect(await find('900124')).toEqual([])
  })

  it.each([
    ['Jörg Müller', ['muller', 'Müller', 'jorg', 'jo\u0308rg m']],
    ['Siân Rhys', ['sian', 'SIÂN', 'si\u00e2n r']],
    ['Aoife O’Brien', ["O'Brien", 'obrien', 'o’b', 'O`BRIEN', 'o brien', 'aoife o brien']],
    ['Łukasz Żak', ['lukasz', 'zak', 'Żak']],
    ['王小明', ['王', '王小明']],
  ])('finds %s with and without accents and apostrophes', async (name, searches) => {
    const { id } = await add({ name })
    for (const search of searches) {
      expect(await find(search), search).toEqual([name])
      const { json } = await read(manager, `/search?q=${encodeURIComponent(search)}`)
      expect(json.customers, search).toMatchObject([{ id }])
    }
    expect(await find('mullerx')).toEqual([])
  })

  it('is read page by page without a gap, by name, and narrowed to those with allergies', async () => {
    for (const name of ['Zz One', 'Zz Two', 'Zz Three']) await add({ name })
    await add({ name: 'Zz Four', allergies: ['peanuts', 'celery', 'peanuts'] })
    const names: string[] = []
    let cursor: string | null = null
    do {
      const { json } = await read(manager, `/customers?search=zz&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      names.push(...json.customers.map(({ name }: { name: string }) => name))
      cursor = json.nextCursor
    } while (cursor)
    expect(names).toEqual(['Zz Four', 'Zz One', 'Zz Three', 'Zz Two'])
    expect(await find('zz', '&filter=allergies')).toEqual(['Zz Four'])
    expect((await read(manager, '/customers?cursor=nonsense')).status).toBe(400)
  })

  it('refuses what is no name, number or address, and a change somebody else was quicker with', async () => {
    for (const wrong of [{ name: ' ' }, { name: 'A', phone: 'call me' }, { name: 'A', email: 'nobody' }]) {
      expect((await manager.send('/customers', { id: uuidv7(), ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    }
    const { id } = await add({ name: 'Cora Hill' })
    const change = (body: object) => manager.send(`/customers/${id}`, body, { method: 'PATCH' })
    expect((await change({ version: 1, allergies: ['sesame', 'milk'] })).json.customer.allergies).toEqual([
      'milk',
      'sesame',
    ])
    expect((await change({ version: 1, name: 'Cora Hall' })).json.code).toBe('customer_changed')
  })

  it('is for managers on a plan that has it; a waiter finds a guest at the till and sees no number', async () => {
    await add({ name: 'Dora Waite', phone: '07700 900555', allergies: ['nuts'] })
    expect((await read(waiter, '/customers')).json.code).toBe('permission_denied')
    const { json, text } = await read(waiter, '/guests?search=dora')
    expect(json.guests).toMatchObject([{ name: 'Dora Waite', allergies: ['nuts'], phoneEnd: '0555' }])
    expect(text).not.toContain('900555')
    const bar = async (till: TestTill) => (await read(till, '/search?q=dora')).json.customers
    expect(await bar(manager)).toMatchObject([{ name: 'Dora Waite', note: '07700 900555' }])
    expect(await bar(waiter)).toEqual([])
    const small = await openRestaurant(server, 'alpha')
    const till = tillOf(server, small, small.owner)
    expect((await read(till, '/customers')).json.code).toBe('feature_locked')
    const order = await till.open()
    expect((await attach(order.id, uuidv7(), { added: { phone: '' } }, till)).json.code).toBe('feature_locked')
  })
})

describe('a guest on an order', () => {
  it('brings their allergies to the till and loudly to the kitchen, as the directory has them', async () => {
    const { id } = await add({ name: 'Ezra Nutt', allergies: ['nuts'], allergyNote: 'EpiPen' })
    const order = await waiter.open([waiter.curry()], { send: true })
    const { json } = await attach(order.id, id, { allergies: [], name: 'Somebody else' })
    expect(json.order).toMatchObject({
      version: order.version + 1,
      guestName: 'Ezra Nutt',
      guest: { customerId: id, allergies: ['nuts'], allergyNote: 'EpiPen' },
    })
    const tickets = async () =>
      (await read(waiter, `/kitchen/tickets?locationId=${restaurant.ids.location}`)).json.tickets.filter(
        ({ orderId }: { orderId: string }) => orderId === order.id,
      )
    expect(await tickets()).toMatchObject([{ guestAllergy: 'tree nuts – EpiPen' }])
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.curry()], send: true })
    expect((await tickets()).map((each: { guestAllergy: string }) => each.guestAllergy)).toEqual([
      'tree nuts – EpiPen',
      'tree nuts – EpiPen',
    ])
    const off = await waiter.send(`/orders/${order.id}`, { guest: null }, { method: 'PATCH' })
    expect(off.json.order).toMatchObject({ guest: null, guestName: '' })
    expect((await tickets())[0]).toMatchObject({ guestAllergy: null })
  })

  it('is added at the till in one command, once however often it is sent, and the journal holds no name', async () => {
    const order = await waiter.open([waiter.beer()])
    const customerId = uuidv7()
    const key = uuidv7()
    const body = { guest: { customerId, name: 'Farida Newcome', added: { phone: '07700 900777' } } }
    const sent = () => waiter.send(`/orders/${order.id}`, body, { method: 'PATCH', key })
    expect((await sent()).json.order.guest.name).toBe('Farida Newcome')
    expect((await sent()).headers['idempotent-replayed']).toBe('true')
    expect(await find('farida')).toEqual(['Farida Newcome'])
    const wrong = { guest: { customerId: uuidv7(), name: 'Nobody', added: { phone: 'x' } } }
    expect((await waiter.send(`/orders/${order.id}`, wrong, { method: 'PATCH' })).json.code).toBe(
      'customer_phone_wrong',
    )
    expect((await attach(order.id, uuidv7())).json.code).toBe('customer_not_found')
    const entries = await server.sql(`select body::text from events where restaurant_id = $1`, [restaurant.id])
    expect(JSON.stringify(entries)).not.toMatch(/Farida|Ezra|900777|nuts|EpiPen/)
  })

  it('is named on a paid order only when they are known or their number can be read, never on a voucher sale', async () => {
    const { id } = await add({ name: 'Gwen Later' })
    const nameOn = async (orderId: string, guest: object) =>
      (await waiter.send(`/orders/${orderId}/guest`, { guest: { name: 'Gwen', ...guest } }, { method: 'PUT' })).json
        .code
    const paid = await waiter.open([waiter.beer()])
    await waiter.cash(paid, 540)
    expect(await nameOn(paid.id, { customerId: uuidv7() })).toBe('customer_not_found')
    expect(await nameOn(paid.id, { customerId: uuidv7(), added: { phone: 'x' } })).toBe('customer_phone_wrong')
    const voucherId = await buyVoucher(id)
    const { voucher } = (await read(manager, `/vouchers/${voucherId}`)).json
    expect(await nameOn(voucher.orderId, { customerId: id })).toBe('voucher_sale_alone')
  })

  describe('typed at the till', () => {
    const typed = (name: string) => ({ customerId: uuidv7(), name, added: { phone: '07700 900778' } })

    it('is not added by a second body under a used key, nor by one sent at the same moment', async () => {
      const order = await waiter.open([waiter.beer()])
      const key = uuidv7()
      const name = (guest: object) => waiter.send(`/orders/${order.id}`, { guest }, { method: 'PATCH', key })
      const both = await Promise.all([name(typed('Greta Firstbody')), name(typed('Greta Secondbody'))])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      const kept = both.find(({ status }) => status === 200)?.json.order.guest.name
      expect((await name(typed('Greta Thirdbody'))).json.code).toBe('idempotency_key_reused')
      expect(await find('greta')).toEqual([kept])
    })

    it('is not added by an order that is refused', async () => {
      const order = await waiter.open([waiter.beer()])
      await waiter.cash(order, 540)
      const late = await waiter.send(`/orders/${order.id}`, { guest: typed('Hugo Toolate') }, { method: 'PATCH' })
      const open = await waiter.open([waiter.beer()])
      const early = await waiter.send(`/orders/${open.id}/guest`, { guest: typed('Hugo Tooearly') }, { method: 'PUT' })
      expect([late.json.code, early.json.code]).toEqual(['order_closed', 'order_not_paid_yet'])
      expect(await find('hugo')).toEqual([])
    })

    it('is not added by a voucher sale whose order is there already', async () => {
      const order = await waiter.open([waiter.beer()])
      const sale = { id: uuidv7(), orderId: order.id, locationId: restaurant.ids.location, amountPence: 2000 }
      const sold = await waiter.send('/vouchers', { ...sale, buyer: typed('Ida Buyer') })
      expect(sold.json.code).toBe('order_exists')
      expect(await find('ida')).toEqual([])
    })
  })

  it('makes a history: visits, spend after refunds without tips, and the dishes they like', async () => {
    const { id } = await add({ name: 'Gus Regular' })
    await visit(id)
    const second = await visit(id, [waiter.curry()])
    await waiter.open([waiter.beer()]).then((open) => attach(open.id, id))
    const { json } = await read(manager, `/customers/${id}`)
    expect(json.figures).toMatchObject({ visits: 2, spentPence: 2 * 1095 + 540 + 1095 })
    expect(json.favourites[0]).toEqual({ name: 'Lamb Curry', quantity: 3, orders: 2 })
    const page = await read(manager, `/customers/${id}/orders?limit=2`)
    expect(page.json.orders.map(({ state }: { state: string }) => state)).toEqual(['open', 'paid'])
    const rest = await read(manager, `/customers/${id}/orders?limit=2&cursor=${page.json.nextCursor}`)
    expect(rest.json).toMatchObject({ orders: [{ totalPence: 2 * 1095 + 540 }], nextCursor: null })
    expect(page.json.orders[1]).toMatchObject({ id: second.id, dishes: [{ name: 'Lamb Curry', quantity: 1 }] })
  })
})

describe('consent', () => {
  it('is a record for each channel, and taking it back is another', async () => {
    const { id } = await add({ name: 'Hana Yes', email: 'hana@example.com' })
    const say = (body: object) =>
      manager.send(`/customers/${id}/consents`, { id: uuidv7(), source: 'in_person', ...body })
    expect((await say({ channel: 'sms', decision: 'consent' })).json.code).toBe('consent_needs_address')
    expect((await say({ channel: 'email', decision: 'soft_opt_in' })).json.code).toBe('soft_opt_in_needs_sale')
    expect((await say({ channel: 'email', decision: 'consent', wordingVersion: '1999' })).json.code).toBe(
      'consent_wording_unknown',
    )
    expect((await say({ channel: 'email', decision: 'consent' })).json.record).toMatchObject({
      wordingVersion: '2026-11',
    })
    expect(await find('hana', '&filter=email')).toEqual(['Hana Yes'])
    expect((await say({ channel: 'email', decision: 'withdrawn', source: 'phone' })).status).toBe(201)
    expect((await say({ channel: 'email', decision: 'withdrawn' })).json.code).toBe('consent_unchanged')
    await visit(id)
    expect((await say({ channel: 'email', decision: 'soft_opt_in' })).json.code).toBe('soft_opt_in_refused')
    expect(await find('hana', '&filter=email')).toEqual([])
    const { json } = await read(manager, `/customers/${id}`)
    expect(json.consents.map(({ decision }: { decision: string }) => decision)).toEqual(['withdrawn', 'consent'])
    await expect(
      server.services.db.inRestaurant(restaurant.id, (tx) =>
        tx.execute(`delete from customer_consents where restaurant_id = '${restaurant.id}'`),
      ),
    ).rejects.toThrow()
  })
})

describe('two records of one person', () => {
  it('are suggested, become one with both histories, and two again when that was wrong', async () => {
    const one = await add({ name: 'Ivo Twice', phone: '07700 900321', allergies: ['milk'] })
    const two = await add({ name: 'Ivo T', phone: '+44 7700 900321', email: 'ivo@example.com', allergies: ['eggs'] })
    const three = await add({ name: 'Someone Else' })
    await visit(one.id)
    const moved = await visit(two.id)
    const voucherId = await buyVoucher(two.id)
    await manager.send(`/customers/${two.id}/notes`, { id: uuidv7(), text: 'Likes the window' })
    const { json: pairs } = await read(manager, '/customer-duplicates')
    expect(pairs.pairs).toMatchObject([{ one: { id: one.id }, other: { id: two.id }, sameBy: 'phone' }])

    const mergeId = uuidv7()
    const merge = (id: string, mergedId: string, to = one.id) =>
      manager.send(`/customers/${to}/merge`, { id, mergedId })
    expect((await merge(uuidv7(), one.id)).json.code).toBe('merge_same_person')
    expect((await merge(mergeId, two.id)).json).toMatchObject({
      orders: 1,
      customer: { name: 'Ivo Twice', email: 'ivo@example.com', allergies: ['eggs', 'milk'] },
    })
    const merged = (await read(manager, `/customers/${two.id}`)).json
    expect(merged).toMatchObject({
      customer: { id: one.id },
      figures: { visits: 2 },
      notes: [{ text: 'Likes the window' }],
      vouchers: [{ id: voucherId, balancePence: 2_500, state: 'active' }],
    })
    // A till that still names the merged one means the one they are.
    const order = await waiter.open([waiter.beer()])
    expect((await attach(order.id, two.id)).json.order.guest.customerId).toBe(one.id)
    await manager.send(`/customers/${one.id}`, { version: merged.customer.version, phone: '' }, { method: 'PATCH' })

    const undo = () => manager.send(`/customer-merges/${mergeId}/undo`)
    expect((await undo()).json).toMatchObject({
      customer: { email: '', phone: '', allergies: ['milk'] },
      separated: { id: two.id, name: 'Ivo T', email: 'ivo@example.com', allergies: ['eggs'] },
    })
    expect((await undo()).json.code).toBe('merge_undone')
    const back = (await read(manager, `/customers/${two.id}/orders`)).json.orders
    expect(back.map(({ id }: { id: string }) => id)).toEqual([moved.id])
    expect((await read(manager, `/customers/${one.id}`)).json.vouchers).toEqual([])
    expect((await read(manager, `/customers/${two.id}`)).json.vouchers).toMatchObject([{ id: voucherId }])
    expect((await merge(uuidv7(), one.id, three.id)).status).toBe(200)
  })
})

describe('what the law asks', () => {
  it('hands out everything held about a person', async () => {
    const { id } = await add({ name: 'Jo Export', email: 'jo@example.com' })
    const order = await visit(id)
    await manager.send(`/customers/${id}/notes`, { id: uuidv7(), text: 'Birthday in May' })
    const voucherId = await buyVoucher(id)
    const { json, headers } = await read(manager, `/customers/${id}/export`)
    expect(headers['content-disposition']).toContain('attachment')
    expect(json).toMatchObject({
      person: { name: 'Jo Export', email: 'jo@example.com' },
      notes: [{ text: 'Birthday in May' }],
      giftVouchers: [{ id: voucherId, amountPence: 2_500 }],
      orders: [{ id: order.id, totals: { totalPence: order.totals.totalPence } }],
    })
  })

  it('pages the proofs of erasure, the newest first', async () => {
    const ids: string[] = []
    for (const name of ['One Forgotten', 'Two Forgotten', 'Three Forgotten']) {
      const { id } = await add({ name })
      await manager.send(`/customers/${id}/erase`, { reason: 'asked' })
      ids.push(id)
    }
    const idsOf = (erasures: { customerId: string }[]) => erasures.map(({ customerId }) => customerId)
    const first = (await read(manager, '/customer-erasures?limit=2')).json
    const next = encodeURIComponent(first.nextCursor)
    const second = (await read(manager, `/customer-erasures?limit=1&cursor=${next}`)).json
    expect(idsOf([...first.erasures, ...second.erasures])).toEqual(ids.toReversed())
  })

  it('erases a person with a proof, and leaves every figure of their orders as it was', async () => {
    const gone = await add({ name: 'Kim Forgotten', phone: '07700 900888', allergies: ['fish'] })
    const same = await add({ name: 'Kim F', email: 'kim.forgotten@example.com' })
    const order = await waiter.open([waiter.curry()], { send: true })
    await attach(order.id, gone.id)
    await manager.send(`/customers/${gone.id}/merge`, { id: uuidv7(), mergedId: same.id })
    await manager.send(`/customers/${gone.id}/notes`, { id: uuidv7(), text: 'Kim Forgotten is shy' })
    const erase = () => manager.send(`/customers/${gone.id}/erase`, { reason: 'asked' })
    expect((await erase()).json.code).toBe('guest_has_open_order')
    await waiter.cash(order, 1095)
    const voucherId = await buyVoucher(gone.id, { mailTo: 'kim.forgotten@example.com' })
    const before = await server.sql('select count(*) as n, sum(amount_pence) as sum from ledger_transfers')
    expect((await erase()).json.erasure).toMatchObject({ reason: 'asked', doneAt: null })
    await server.runJobs()
    const { json } = await read(manager, '/customer-erasures')
    expect(json.erasures[0]).toMatchObject({
      customerId: gone.id,
      cleared: { people: 2, orders: 1, tickets: 1, notes: 1, merges: 1, vouchers: 1 },
    })
    expect(json.erasures[0].copiesGoneBy).toBeTruthy()
    expect((await read(manager, `/customers/${gone.id}`)).status).toBe(404)
    expect(await find('kim')).toEqual([])
    const kept = await waiter.get(order.id)
    expect(kept).toMatchObject({ guest: null, guestName: '', totals: { totalPence: 1095 } })
    expect(await server.sql('select count(*) as n, sum(amount_pence) as sum from ledger_transfers')).toEqual(before)
    for (const table of [
      'customers',
      'customer_notes',
      'customer_merges',
      'orders',
      'gift_vouchers',
      'kitchen_tickets',
      'events',
    ]) {
      const left = await server.sql(`select count(*)::int as n from ${table} t where t::text ilike '%forgotten%'`)
      expect(left, table).toEqual([{ n: 0 }])
    }
    // The money stays owed to whoever has the code.
    const { voucher } = (await read(manager, `/vouchers/${voucherId}`)).json
    expect(voucher).toMatchObject({ customerId: null, balancePence: 2_500, state: 'active' })
    const { json: journal } = await read(tillOf(server, restaurant, restaurant.owner), '/journal/check')
    expect(JSON.stringify(journal)).not.toContain('broken')
  })
})
