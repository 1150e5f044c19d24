import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type Person, type TestRestaurant } from './testing/restaurant.ts'
import { sampleBody } from './testing/sample-body.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

/*
 * A manager who sees one location knocks at every endpoint of the contract with what is at another one. A new endpoint
 * is knocked at too: its body is made from its schema, and a path that names something new fails until the sweep is
 * given one of the other location, or informed that it is of the whole restaurant.
 */

let server: TestServer
let lantern: TestRestaurant
/** Everything at the other location a path, a query or a body can name. */
let theirs: Record<string, string>
let elsewhere: string
/** What was there after the last change: what the next one must leave as it is. */
let before: Record<string, unknown>

const canary = 'Zanzibar canary'
const monday = '2026-11-16'

/** Of the restaurant as a whole: they are no location's, and whoever may see them sees them. */
const ofTheRestaurant: Record<string, string> = {
  restaurantId: 'the tenant itself: tenant-sweep.test.ts',
  roleId: 'a role is one for every location',
  categoryId: 'the menu',
  itemId: 'the menu',
  groupId: 'the menu',
  optionId: 'the menu',
  changeId: 'the menu',
  customerId: 'a guest may come to every location',
  noteId: 'of a guest',
  mergeId: 'of guests',
  supplierId: 'delivers to every location',
  recipeId: 'the same everywhere',
  ingredientId: 'the same everywhere; what is on hand of it is not',
  reference: 'of a marketplace’s own order: marketplace.test.ts',
  name: 'of a report, which is swept without a location too',
  feeChangeId: 'the owner’s',
  setupId: 'the owner’s',
  invoiceId: 'the owner’s',
  month: 'the owner’s',
  importId: 'the owner’s',
  kind: 'the owner’s',
  fileId: 'of a question to the platform',
  announcementId: 'for everybody',
  slug: 'an article for everybody',
  keyId: 'the owner’s',
  webhookId: 'the owner’s',
  deliveryId: 'the owner’s',
  exportId: 'the owner’s',
  signOnId: 'the device’s own',
  houseAccountId: 'a regular eats at every location',
  course: 'a number',
}

const inside = endpoints.filter(({ access }) => typeof access === 'object')

beforeAll(async () => {
  server = await startTestServer()
  // On the plan that locks nothing, so that nothing but the location keeps them apart.
  lantern = await openRestaurant(server, 'omega')
  elsewhere = uuidv7()
  const places = {
    table: uuidv7(),
    kitchen: uuidv7(),
    message: uuidv7(),
    bar: uuidv7(),
    stranger: uuidv7(),
    reader: uuidv7(),
    device: uuidv7(),
    printer: uuidv7(),
    job: uuidv7(),
    cashDrawer: uuidv7(),
    guestOrder: uuidv7(),
    booking: uuidv7(),
  }
  const at = server.services.now()
  const { sql } = server
  await sql('insert into locations (restaurant_id, id, name, created_at) values ($1, $2, $3, $4)', [
    lantern.id,
    elsewhere,
    canary,
    at,
  ])
  const own = [lantern.id, elsewhere, `${canary} `]
  await sql(`insert into dining_tables (restaurant_id, location_id, name, id) values ($1, $2, $3 || 'table', $4)`, [
    ...own,
    places.table,
  ])
  await sql(
    `insert into stations (restaurant_id, location_id, name, id) values ($1, $2, 'Kitchen', $3), ($1, $2, 'Bar', $4)`,
    [lantern.id, elsewhere, places.kitchen, places.bar],
  )
  await sql(
    `insert into staff_members (restaurant_id, id, name, role, location_ids, created_at) values ($1, $2, $3, 'staff', $4, $5)`,
    [lantern.id, places.stranger, `${canary} person`, [elsewhere], at],
  )
  await sql(
    `insert into card_readers (restaurant_id, location_id, label, id, provider, account, provider_reader, provider_location, device_type, serial_number, added_at)
     values ($1, $2, $3 || 'reader', $4, 'stripe', 'acct_1', 'tmr_1', 'tml_1', 'wisepos', 'S1', $5)`,
    [...own, places.reader, at],
  )
  await sql(
    `insert into cash_drawers (restaurant_id, location_id, name, id, created_at) values ($1, $2, $3 || 'drawer', $4, $5)`,
    [...own, places.cashDrawer, at],
  )
  await sql(
    `insert into devices (restaurant_id, location_id, name, id, kind, is_paired, added_by, created_at) values ($1, $2, $3 || 'till', $4, 'till', true, $5, $6)`,
    [...own, places.device, lantern.owner.staffId, at],
  )
  await sql(
    `insert into printers (restaurant_id, location_id, name, id, host, port, paper_mm, code_page, has_drawer, station_ids, order_types, papers, ask_after_minutes, added_at)
     values ($1, $2, $3 || 'printer', $4, '127.0.0.1', 9100, 80, 'auto', false, '[]', '[]', '[]', 15, $5)`,
    [...own, places.printer, at],
  )
  await sql(
    `insert into print_jobs (restaurant_id, location_id, label, id, printer_id, kind, source_id, revision, copy, content, made_at, made_by, queued_at)
     values ($1, $2, $3 || 'job', $4, $5, 'test', $4, 1, 1, '{"kind":"test"}', $6, $7, $6)`,
    [...own, places.job, places.printer, at, lantern.owner.staffId],
  )
  await sql(
    `insert into station_messages (restaurant_id, location_id, text, id, station_id, about, sent_by, sent_at)
     values ($1, $2, $3, $4, $5, $3, $6, $7)`,
    [...own, places.message, places.kitchen, lantern.owner.staffId, at],
  )
  await sql(
    `insert into guest_orders (restaurant_id, location_id, table_name, id, table_id, state, request, lines, bill_ids, sent_at)
     values ($1, $2, $3 || 'table', $4, $5, 'waiting', '{"lines":[],"allergies":[],"allergyNote":""}', '[]', '[]', $6)`,
    [...own, places.guestOrder, places.table, at],
  )
  await sql(
    `insert into bookings (restaurant_id, location_id, guest_name, id, state, source, business_date, starts_at, ends_at, party_size, table_ids, phone, email, note, allergies, allergy_note, created_at, created_by, version)
     values ($1, $2, $3, $4, 'booked', 'phone', $5::timestamptz::date, $5, $5, 2, '[]', '', '', '', '[]', '', $5, $6, 1)`,
    [...own, places.booking, at, lantern.owner.staffId],
  )
  server.services.findAccess.forget()

  const there = { id: lantern.id, ids: { ...lantern.ids, location: elsewhere, table: places.table } }
  const owner = tillOf(server, there, lantern.owner)
  const must = async (sent: ReturnType<typeof owner.send>) => {
    const { status, text, json } = await sent
    if (status >= 300) throw new Error(text)
    return json
  }
  const id = () => uuidv7()
  const drawer = await must(owner.send('/drawers', { id: id(), locationId: elsewhere, floatPence: 10_000 }))
  const order = await owner.open([owner.curry(1, { note: canary }), owner.beer()], { send: true, guestName: canary })
  const holdId = id()
  const held = { holdId, name: canary, amountPence: 3000, cardToken: 'tok_approve' }
  await must(owner.send(`/orders/${order.id}/holds`, held))
  const paid = await must(owner.cash(order, 500))
  const closed = await owner.open([owner.beer()], { guestName: canary })
  await must(owner.cash(closed, closed.totals.totalPence))
  const voucherId = id()
  const sale = await must(
    owner.send('/vouchers', { id: voucherId, orderId: id(), locationId: elsewhere, amountPence: 5000 }),
  )
  await must(owner.cash(sale.order, 5000))
  const [ticket] = await sql('select id from kitchen_tickets where restaurant_id = $1', [lantern.id])
  const shift = { staffId: places.stranger, locationId: elsewhere, breakMinutes: 0, role: canary, note: canary }
  const plannedShiftId = id()
  await must(
    owner.send('/rota/shifts', {
      id: plannedShiftId,
      ...shift,
      startsAt: '2026-11-18T12:00:00.000Z',
      endsAt: '2026-11-18T20:00:00.000Z',
    }),
  )
  await must(owner.send('/rota/publish', { id: id(), locationId: elsewhere, week: monday }))
  const [absenceId, shiftId, ruleId, allocationId, supplierId, ingredientId, purchaseId] = Array.from({ length: 7 }, id)
  const worked = { staffId: places.stranger, locationId: elsewhere, breaks: [], reason: canary }
  await must(
    owner.send('/worked-shifts', {
      id: shiftId,
      ...worked,
      startedAt: '2026-11-18T12:00:00.000Z',
      endedAt: '2026-11-18T20:00:00.000Z',
    }),
  )
  await must(
    owner.send('/rota/absences', {
      id: absenceId,
      staffId: places.stranger,
      kind: 'holiday',
      fromDate: '2026-12-01',
      toDate: '2026-12-02',
      note: canary,
    }),
  )
  await must(
    owner.send('/tips/rules', {
      id: ruleId,
      locationId: elsewhere,
      kind: 'hours',
      points: {},
      wording: canary.repeat(3),
    }),
  )
  await sql(
    `insert into tip_allocations (restaurant_id, id, location_id, month, rule_id, amount_pence, allocated_at, allocated_by)
     values ($1, $2, $3, '2026-11', $4, 12345, $5, $6)`,
    [lantern.id, allocationId, elsewhere, ruleId, at, lantern.owner.staffId],
  )
  await must(owner.send('/inventory/suppliers', { id: supplierId, name: 'Butcher' }))
  await must(owner.send('/inventory/ingredients', { id: ingredientId, name: 'Lamb', unit: 'kg' }))
  const lines = [{ ingredientId, quantity: 1_000_000, pricePence: 800 }]
  const bought = { supplierId, locationId: elsewhere, lines, note: canary, version: 0 }
  await must(owner.send(`/inventory/orders/${purchaseId}`, bought, { method: 'PUT' }))
  await must(
    owner.send('/inventory/deliveries', { id: id(), supplierId, locationId: elsewhere, lines, reference: canary }),
  )
  const z = await must(owner.send('/reports/z', { locationId: elsewhere, businessDate: order.businessDate })).catch(
    // An open order is in the way of nothing but itself; whatever the day refuses is said.
    (error: Error) => error,
  )
  if (z instanceof Error) throw z
  await sql(
    `insert into notifications (restaurant_id, location_id, id, kind, subject, facts, at) values
       ($1, $7, $2, 'payment_unknown', $3, jsonb_build_object('paymentId', $3::text, 'orderId', $4::text, 'amountPence', 500, 'tipPence', 0, 'canary', $6::text), $5)`,
    [lantern.id, id(), paid.order.payments[0].id, order.id, at, canary, elsewhere],
  )
  theirs = {
    locationId: elsewhere,
    locationIds: elsewhere,
    fromLocationId: elsewhere,
    toLocationId: lantern.ids.location,
    tableId: places.table,
    stationId: places.kitchen,
    staffId: places.stranger,
    readerId: places.reader,
    deviceId: places.device,
    printerId: places.printer,
    jobId: places.job,
    orderId: order.id,
    lineId: order.lines[0]?.id ?? '',
    discountId: id(),
    paymentId: paid.order.payments[0].id,
    holdId,
    ticketId: String(ticket?.id),
    drawerId: drawer.drawer.id,
    cashDrawerId: places.cashDrawer,
    plannedShiftId,
    shiftId: String(shiftId),
    absenceId: String(absenceId),
    allocationId: String(allocationId),
    purchaseId: String(purchaseId),
    voucherId,
    zId: z.report.id,
    guestOrderId: places.guestOrder,
    bookingId: places.booking,
    messageId: places.message,
  }
  await sql('update staff_members set location_ids = $3 where restaurant_id = $1 and id = $2', [
    lantern.id,
    lantern.manager.staffId,
    [lantern.ids.location],
  ])
  server.services.findAccess.forget()
  await prepareChecksums()
  before = await checksums()
})
afterAll(() => server.stop())

/** Ids of things that are there for everybody, so that a body is right but for the location. */
function common(name: string): unknown {
  const { ids } = lantern
  const known: Record<string, unknown> = {
    categoryId: ids.category,
    itemId: ids.beer,
    groupId: ids.heat,
    optionId: ids.hot,
    week: monday,
    untilMinute: 900,
    from: monday,
    to: '2026-11-23',
    startedAt: '2026-11-19T12:00:00.000Z',
    startsAt: '2026-11-19T12:00:00.000Z',
    endedAt: '2026-11-19T18:00:00.000Z',
    endsAt: '2026-11-19T18:00:00.000Z',
    month: '2026-11',
    course: 1,
    businessDate: '2026-11-20',
    pin: '9999',
    email: 'somebody@test.test',
    rateBps: 1000,
    q: canary,
    search: canary,
    cardToken: 'tok_approve',
  }
  return known[name]
}

const idIn = (name: string, endpoint: Endpoint) => {
  // A card is held to a reader, typed in or held for a tab: one of the three.
  const takesCard = endpoint.name === 'payCard' || endpoint.name === 'openTab'
  if (takesCard && (name === 'readerId' || (name === 'holdId' && endpoint.name === 'payCard'))) return undefined
  if (endpoint.path.includes('/inventory/orders/') && name === 'orderId') return theirs.purchaseId
  if (endpoint.path.includes('/support-tickets/') && name === 'ticketId') return uuidv7()
  return theirs[name]
}

function request(endpoint: Endpoint, named: (name: string) => unknown) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'restaurantId' ? lantern.id : String(named(name) ?? uuidv7()),
  )
  const body = endpoint.body && sampleBody(endpoint.body, named)
  const asked = endpoint.query && sampleBody(endpoint.query, named)
  const query = new URLSearchParams(Object.entries(Object(asked)).map(([key, value]) => [key, String(value)]))
  return { path: query.size > 0 ? `${path}?${query}` : path, body }
}

async function knock(endpoint: Endpoint, person: Person, named: (name: string) => unknown) {
  const { path, body } = request(endpoint, named)
  const reply = await server.app.inject({
    method: endpoint.method,
    url: path,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': uuidv7() },
    ...(body === undefined ? {} : { payload: Object(body) }),
  })
  return { status: reply.statusCode, text: reply.body, code: codeOf(reply.body), path }
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code)
  } catch {
    return ''
  }
}

/** What the sums of the sales come to is counted when somebody looks, whoever it is. */
const countedOnDemand = /^(rollup_|stock_depletions$|stock_levels$)/

/** In one statement, planned once: asked one by one, they were most of what this file costs. */
async function prepareChecksums(): Promise<void> {
  const tables = await server.sql(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'location_id'`,
  )
  const sums = tables
    .map(({ name }) => String(name))
    .filter((name) => !countedOnDemand.test(name))
    .map(
      (name) =>
        `select '${name}' as of, count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where restaurant_id = $1 and location_id = $2`,
    )
  await server.sql(`prepare checksums (uuid, uuid) as ${sums.join(' union all ')}`)
}

/** Everything the other location has, added up table by table. */
async function checksums(): Promise<Record<string, unknown>> {
  const rows = await server.sql(`execute checksums('${lantern.id}', '${elsewhere}')`)
  return Object.fromEntries(rows.map((row) => [row.of, row]))
}

/** Ids of the other location that must stand in no answer. */
const secrets = () => [canary, elsewhere, theirs.orderId, theirs.paymentId, theirs.drawerId, theirs.zId, theirs.shiftId]

describe('a manager of one location', () => {
  it.each(inside.map((endpoint) => [endpoint.name, endpoint] as const))(
    'finds nothing of another one at %s',
    async (name, endpoint) => {
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
      const unknown = params.filter((param) => !(param in ofTheRestaurant) && idIn(param, endpoint) === undefined)
      expect(unknown, 'give the sweep one of the other location, or say that it is of the whole restaurant').toEqual([])

      const named = (param: string) => idIn(param, endpoint) ?? common(param)
      const foreign = await knock(endpoint, lantern.manager, named)
      const { path, body } = request(endpoint, named)
      const sent = `${path} ${JSON.stringify(body ?? '')}`
      const isOfTheirs = Object.values(theirs).some((id) => id !== lantern.ids.location && sent.includes(id))
      if (isOfTheirs) expect([name, foreign.status, foreign.code]).toEqual([name, ...expected(endpoint, foreign)])
      expect(foreign.status).toBeLessThan(500)

      // Asked for everything, or at home: nothing of the other location is in it.
      const open = await knock(endpoint, lantern.manager, (param) =>
        /^(locationId|fromLocationId|locationIds)$/.test(param) && !endpoint.path.includes(':locationId')
          ? lantern.ids.location
          : (common(param) ?? (params.includes(param) ? idIn(param, endpoint) : undefined)),
      )
      const everything = endpoint.method === 'GET' ? await knock(endpoint, lantern.manager, common) : open
      for (const { status, text } of [open, everything]) {
        expect(status).toBeLessThan(500)
        for (const secret of secrets()) if (secret) expect(text).not.toContain(secret)
      }
      expect(foreign.text).not.toContain(canary)
      if (endpoint.method === 'GET') return
      const after = await checksums()
      const known = before
      // What one endpoint broke is reported for that one alone.
      before = after
      expect(after).toEqual(known)
    },
  )
})

/** 404; or, where the caller could not do it at home either, what they are answered there. */
function expected(endpoint: Endpoint, { code }: { code: string }): [number, string] {
  const { access } = endpoint
  // A manager is no print hub, here or there.
  if (code === 'print_hub_only') return [403, code]
  if (typeof access === 'object') {
    if (access.everyLocation && code === 'every_location_needed') return [403, code]
    if (/^(restaurant\.manage|sales\.import|orders\.marketplace)$/.test(access.permission))
      return [403, 'permission_denied']
  }
  return [404, 'not_found']
}
