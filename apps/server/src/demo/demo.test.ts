import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { demoSignIns, seedDemo } from './index.ts'

const evening = '2026-11-20T20:15:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setClock(evening)
  await seedDemo(server.services)
}, 120_000)
afterAll(() => server.stop())

describe('the demo', () => {
  it('has a restaurant on each plan, thirty days of sales and a service in progress at every location', async () => {
    const days = await server.sql(
      `select r.plan, count(distinct o.business_date) filter (where o.business_date > '2026-09-30')::int as days, count(distinct o.location_id)::int as locations,
         count(*) filter (where o.state = 'open')::int as open
       from restaurants r join orders o on o.restaurant_id = r.restaurant_id
       where r.restaurant_id not in (select restaurant_id from partner_restaurants) group by r.plan order by r.plan`,
    )
    expect(days).toEqual([
      { plan: 'alpha', days: 31, locations: 1, open: 6 },
      { plan: 'beta', days: 31, locations: 1, open: 6 },
      { plan: 'omega', days: 31, locations: 2, open: 13 },
    ])
    expect(await one(`select count(distinct tender)::int as n from payments where state = 'captured'`)).toBe(5)
    for (const fact of ["refunds <> '[]'", 'tip_pence > 0', 'provider_fee_pence > 0']) {
      expect(await one(`select count(*)::int as n from payments where ${fact}`), fact).toBeGreaterThan(0)
    }
    expect(await one(`select count(*)::int as n from order_lines where voids <> '[]'`)).toBeGreaterThan(0)
    expect(await one(`select count(*)::int as n from orders where discounts <> '[]'`)).toBeGreaterThan(0)
    const noted = await server.sql(
      `select distinct c.name from order_lines l
       join menu_items i on i.restaurant_id = l.restaurant_id and i.id = l.item_id
       join menu_categories c on c.restaurant_id = i.restaurant_id and c.id = i.category_id
       where l.note <> ''`,
    )
    expect(noted.map(({ name }) => name)).toContain('Mains')
    expect(noted.map(({ name }) => name)).not.toContain('Drinks')
    const waiting = `select count(*)::int as n from kitchen_tickets where bumped_at is null`
    expect(await one(waiting)).toBeGreaterThan(8)
  })

  it('has gift vouchers in every state that was sold, spent, let lapse and written off, owed to the penny', async () => {
    const states = await server.sql(
      `select r.plan, count(*)::int as sold, count(*) filter (where v.balance_pence = v.amount_pence)::int as untouched,
         count(*) filter (where v.balance_pence between 1 and v.amount_pence - 1)::int as partly,
         count(*) filter (where v.balance_pence = 0 and v.written_off_at is null)::int as used,
         count(*) filter (where v.expires_on < '2026-11-20')::int as expired,
         count(v.written_off_at)::int as off, count(v.customer_id)::int as known,
         bool_and(v.handed_over_at is not null and v.code_sealed is null) as handed_over
       from gift_vouchers v join restaurants r on r.restaurant_id = v.restaurant_id group by 1 order by 1`,
    )
    const usual = { untouched: 1, partly: 1, used: 1, handed_over: true }
    expect(states).toEqual([
      { plan: 'beta', ...usual, sold: 3, expired: 0, off: 0, known: 2 },
      { plan: 'omega', ...usual, sold: 6, untouched: 3, expired: 1, off: 1, known: 4 },
    ])
    const inLedger = `select sum(case t.credit when 'gift_voucher_liability' then t.amount_pence else -t.amount_pence end) as n
      from ledger_transfers t where 'gift_voucher_liability' in (t.debit, t.credit)`
    expect(await one('select sum(balance_pence) as n from gift_vouchers')).toBe(await one(inLedger))
  })

  it('has a house account whose statement was settled and one with little left, and the ledger says the same', async () => {
    const { accounts, totals } = await asOmega('/house-accounts')
    expect(totals.owedPence).toBe(totals.ledgerPence)
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual([
      'Deansgate Dental Care',
      'Harrow & Pike Architects Ltd',
    ])
    const [near, settled] = accounts
    expect(near.owedPence).toBeLessThanOrEqual(near.limitPence)
    expect(near.owedPence).toBeGreaterThan(0.8 * near.limitPence)
    const { statement } = await asOmega(`/house-accounts/${settled.id}/statement?from=2026-10-20&to=2026-11-20`)
    const kinds = statement.entries.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['charged', 'charged', 'settled', 'charged'])
    expect(statement.entries[2].balancePence).toBe(0)
    expect(settled.owedPence).toBe(statement.closingPence)
  })

  it('has an open tab with a hold of the simulator, and messages of today, one seen and one not', async () => {
    const locationId = await one(`select id as n from locations where name = 'Deansgate'`)
    const { orders } = await asOmega(`/orders?state=open&locationId=${locationId}`)
    const [tab, ...others] = orders.filter(({ holds }: { holds: unknown[] }) => holds.length > 0)
    expect(others).toEqual([])
    expect(tab).toMatchObject({ guestName: 'Maya', holds: [{ state: 'held', kept: { heldPence: 5000 } }] })
    expect(server.simulator.journal().map(({ type }) => type)).toContain('hold.placed')
    const { messages } = await asOmega(`/kitchen/messages?locationId=${locationId}`)
    expect(messages.map(({ seen, about }: { seen: unknown; about: string }) => [seen !== null, about])).toEqual([
      [false, expect.stringMatching(/^Table /)],
      [true, expect.stringMatching(/^Table /)],
    ])
  })

  it('has devices, a menu that differs at one location, and VAT invoices with a credit note', async () => {
    const states = `select name, revoked_at is not null as "isOut" from devices where is_paired order by name`
    expect(await server.sql(states)).toEqual([
      { name: 'Bar till', isOut: false },
      { name: 'Garden tablet', isOut: true },
      { name: 'Pass', isOut: false },
    ])
    const differing =
      'select count(*)::int as n from menu_item_locations where price_pence is not null or not is_offered'
    expect(await one(differing)).toBe(4)
    expect(await server.sql('select kind, number::int from vat_invoices order by kind, number')).toEqual([
      { kind: 'credit_note', number: 1 },
      ...[1, 2, 3].map((number) => ({ kind: 'invoice', number })),
    ])
    expect(await one(`select count(*)::int as n from vat_invoices where issued_on > '2026-11-20'`)).toBe(0)
  })

  it('has a menu that guests read in their language, with a picture of each dish of its pub', async () => {
    const pub = `select i.name, i.description <> '' as described, i.translations -> 'fr' ->> 'description' as french,
        (select count(*)::int from menu_photo_files f
          where f.restaurant_id = i.restaurant_id and f.item_id = i.id) as files
      from menu_items i join restaurants r using (restaurant_id) where r.name = 'The Lamplighter'`
    const dishes = await server.sql(pub)
    expect(dishes).toHaveLength(19)
    expect(dishes.filter(({ described, french, files }) => !described || !french || files !== 6)).toEqual([])
    const untranslated = ['menu_categories', 'modifier_groups', 'menu_items'].map(
      (table) => `select name from ${table} where not translations ? 'ar'`,
    )
    expect(await server.sql(untranslated.join(' union all '))).toEqual([])
  })

  it('preselects what dishes usually come with, and neither how a steak is cooked nor how hot a curry is', async () => {
    const usual = `select distinct g.name || ' / ' || o.name as name
      from modifier_options o join modifier_groups g on g.restaurant_id = o.restaurant_id and g.id = o.group_id
      where o.is_default order by 1`
    const names = (await server.sql(usual)).map(({ name }) => name)
    expect(names).toEqual(['Bread / Sourdough', 'Measure / 175 ml', 'Milk / Whole', 'Side / Chips'])
    const cooked = `select distinct i.name from menu_items i
      join menu_item_modifier_groups a on a.restaurant_id = i.restaurant_id and a.item_id = i.id
      join modifier_groups g on g.restaurant_id = a.restaurant_id and g.id = a.group_id where g.name = 'Cooking'`
    expect(await server.sql(cooked)).toEqual([{ name: 'Ribeye, 10 oz' }])
  })

  it('has leads of the public site in three states, each move with its note', async () => {
    const states = `select l.state, count(*)::int as leads, count(c.id)::int as moves from leads l
      left join lead_changes c on c.lead_id = l.id group by l.state order by l.state`
    expect(await server.sql(states)).toEqual([
      { state: 'contacted', leads: 1, moves: 1 },
      { state: 'new', leads: 2, moves: 0 },
      { state: 'won', leads: 1, moves: 1 },
    ])
  })

  it('has a wish for a plan that waits for the platform, and one it has answered', async () => {
    const wishes = `select r.name, q.plan, q.answer from plan_requests q join restaurants r using (restaurant_id) order by q.at`
    expect(await server.sql(wishes)).toEqual([
      { name: 'Platform Two Coffee', plan: 'omega', answer: 'declined' },
      { name: 'Platform Two Coffee', plan: 'beta', answer: null },
    ])
  })

  it('seats no two parties at one table', async () => {
    const open = `select table_id from orders where state = 'open' group by table_id having count(*) > 1`
    expect(await server.sql(open)).toEqual([])
  })

  it('has books that balance to the penny', async () => {
    const wrong = await server.sql(
      `with paid as (select order_id, sum(amount_pence) as pence from payments where state = 'captured' group by 1),
         owed as (select order_id, sum(case when debit = 'guest_receivable' then amount_pence
           when credit = 'guest_receivable' then -amount_pence else 0 end) as pence from ledger_transfers group by 1)
       select o.id from orders o left join paid on paid.order_id = o.id left join owed on owed.order_id = o.id
       where (o.state = 'paid' and (coalesce(paid.pence, 0) <> o.total_pence or coalesce(owed.pence, 0) <> 0))
         or (o.state = 'open' and paid.pence is not null)`,
    )
    expect(wrong).toEqual([])
    const fees = `select (select sum(amount_pence) from ledger_transfers where kind = 'fee')
      - (select sum(fee_pence) from payments where state = 'captured') as n`
    expect(Number(await one(fees))).toBe(0)
    expect(await server.invariantFaults()).toEqual([])
  })

  it('has a partner with two restaurants whose shares are in the ledger, one unpaid plan, and a credit note', async () => {
    const shares = await server.sql(
      `select count(distinct p.restaurant_id)::int as restaurants, count(*) > 50 as shares,
         bool_and(t.amount_pence > 0) as positive
       from partner_restaurants p join ledger_transfers t
         on t.restaurant_id = p.restaurant_id and t.kind = 'partner_share'`,
    )
    expect(shares).toEqual([{ restaurants: 2, shares: true, positive: true }])
    const papers = `select kind, state, count(*)::int as n from invoices
      where kind = 'credit_note' or state = 'open' group by 1, 2 order by 1`
    expect(await server.sql(papers)).toEqual([
      { kind: 'credit_note', state: 'balance', n: 1 },
      { kind: 'invoice', state: 'open', n: 1 },
    ])
  })

  it('is not made again at the second start, and signs its owner in', async () => {
    const before = await counts()
    await seedDemo(server.services)
    expect(await counts()).toEqual(before)
    expect(await tokenOf('omega@demo.test')).toBeTruthy()
    expect(demoSignIns.join('\n')).toContain('beta@demo.test')
  })

  it('is topped up when it comes back days later: old tables closed, missing days filled, a new service', async () => {
    server.setClock('2026-11-23T13:00:00.000Z')
    await seedDemo(server.services)
    const open = await server.sql(
      `select business_date, count(*)::int as n from orders where state = 'open' group by 1`,
    )
    expect(open).toEqual([{ business_date: '2026-11-23', n: 37 }])
    const tabs = `select state, holds -> 0 ->> 'state' as hold from orders where holds <> '[]' order by business_date`
    expect(await server.sql(tabs)).toEqual([
      { state: 'paid', hold: 'releasing' },
      { state: 'open', hold: 'held' },
    ])
    const days = `select count(distinct business_date)::int as n from orders where business_date > '2026-11-19'`
    expect(await one(days)).toBe(4)
    const stale = `select count(*)::int as n from kitchen_tickets where bumped_at is null and sent_at < '2026-11-23'`
    expect(await one(stale)).toBe(0)
  })

  it('starts again after a plan has ended, which stays ended', async () => {
    const ended = "update restaurants set is_subscribed = false where plan = 'beta'"
    await server.sql(ended)
    await seedDemo(server.services)
    expect(await one("select count(*)::int as n from restaurants where plan = 'beta' and is_subscribed")).toBe(0)
  })
})

async function tokenOf(email: string): Promise<string> {
  const payload = { email, password: 'Tableside1' }
  const url = '/api/v1/auth/token?grant_type=password'
  const reply = await server.app.inject({ method: 'POST', url, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().access_token
}

/** What the owner of the largest restaurant is answered. */
async function asOmega(path: string) {
  const [restaurant] = await server.sql(`select restaurant_id as id from restaurants where name = 'Saffron & Sage'`)
  const headers = { authorization: `Bearer ${await tokenOf('omega@demo.test')}` }
  const reply = await server.app.inject({ url: `/api/v1/restaurants/${restaurant?.id}${path}`, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

async function one(query: string): Promise<unknown> {
  const [row] = await server.sql(query)
  return row?.n
}

function counts() {
  return server.sql(
    `select (select count(*) from orders) as orders, (select count(*) from events) as events,
      (select count(*) from users) as users, (select sum(event_seq) from restaurant_counters) as seq`,
  )
}
