import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../paths.ts'
import { databasePasswords } from '../secrets.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { testSecret } from '../testing/test-secret.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { tillOf } from '../testing/till.ts'
import { migrate } from './migrate.ts'

let server: TestServer
let lantern: TestRestaurant
const pier = uuidv7()
const file = '0015_rows_carry_their_location.sql'
const statements = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')

/** Every table the migration gives a column, as `[table, column]`. */
const added = statements.flatMap((statement) => {
  const [, table, column] = /ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/.exec(statement) ?? []
  return table && column ? [[table, column] as const] : []
})

beforeAll(async () => {
  server = await startTestServer({ isOfOnePostgres: true })
  lantern = await openRestaurant(server, 'omega')
  const table = uuidv7()
  const at = server.services.now()
  await server.sql(`insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Pier', $3)`, [
    lantern.id,
    pier,
    at,
  ])
  await server.sql(`insert into dining_tables (restaurant_id, location_id, name, id) values ($1, $2, '7', $3)`, [
    lantern.id,
    pier,
    table,
  ])
  await server.sql(
    `insert into stations (restaurant_id, location_id, name, id) values ($1, $2, 'Kitchen', $3), ($1, $2, 'Bar', $4)`,
    [lantern.id, pier, uuidv7(), uuidv7()],
  )
  await server.sql(`update restaurants set vat_number = 'GB123456789' where restaurant_id = $1`, [lantern.id])
  await server.sql(`update locations set address_lines = '["1 Quay Street"]' where restaurant_id = $1`, [lantern.id])
  server.services.findAccess.forget()
  for (const location of [lantern.ids.location, pier])
    await trade(location, location === pier ? table : lantern.ids.table)
})
afterAll(() => server.stop())

/** A day at a location, with a row in most tables the migration fills. */
async function trade(locationId: string, tableId: string) {
  const owner = tillOf(
    server,
    { id: lantern.id, ids: { ...lantern.ids, location: locationId, table: tableId } },
    lantern.owner,
  )
  const must = async (sent: ReturnType<typeof owner.send>) => {
    const { status, text, json } = await sent
    if (status >= 300) throw new Error(text)
    return json
  }
  const at = server.services.now()
  const staffId = uuidv7()
  await server.sql(
    `insert into staff_members (restaurant_id, id, name, role, location_ids, created_at) values ($1, $2, 'Ben', 'staff', $3, $4)`,
    [lantern.id, staffId, [locationId], at],
  )
  const { drawer } = await must(owner.send('/drawers', { id: uuidv7(), locationId, floatPence: 10_000 }))
  const order = await owner.open([owner.curry(), owner.beer()], { send: true })
  const { order: paid } = await must(owner.card(order, 'tok_approve', order.totals.totalPence))
  const business = { name: 'Guest Ltd', addressLines: ['1 High Street'] }
  await must(owner.send(`/orders/${order.id}/vat-invoice`, { id: uuidv7(), buyer: business }))
  await must(
    owner.send(`/drawers/${drawer.id}/movements`, { id: uuidv7(), kind: 'paid_out', amountPence: 500, reason: 'Milk' }),
  )
  const shift = { startedAt: '2026-11-18T12:00:00.000Z', endedAt: '2026-11-18T20:00:00.000Z' }
  await must(owner.send('/worked-shifts', { id: uuidv7(), staffId, locationId, breaks: [], reason: 'Late', ...shift }))
  const planned = { startsAt: '2026-11-18T12:00:00.000Z', endsAt: '2026-11-18T20:00:00.000Z' }
  const role = { breakMinutes: 0, role: 'Floor', note: '' }
  await must(owner.send('/rota/shifts', { id: uuidv7(), staffId, locationId, ...role, ...planned }))
  const days = { fromDate: '2026-12-01', toDate: '2026-12-02' }
  await must(owner.send('/rota/absences', { id: uuidv7(), staffId, kind: 'holiday', ...days, note: '' }))
  const rate = { id: uuidv7(), hourlyPence: 1300, fromDate: '2026-11-01' }
  await must(owner.send(`/staff/${staffId}/pay-rates`, rate))
  const facts = { paymentId: paid.payments[0].id, orderId: order.id, amountPence: 1, tipPence: 0 }
  await server.sql(
    `insert into notifications (restaurant_id, location_id, id, kind, subject, facts, at) values ($1, $2, $3, 'payment_unknown', $4, $5, $6)`,
    [lantern.id, locationId, uuidv7(), facts.paymentId, facts, at],
  )
  await server.sql(
    `insert into provider_attempts (restaurant_id, location_id, payment_id, provider, account, started_at) values ($1, $2, $3, 'stripe', 'acct', $4)`,
    [lantern.id, locationId, facts.paymentId, at],
  )
}

/** What each row of these tables says about its location, and the tables in which some say something. */
async function stored() {
  const all: Record<string, unknown> = {}
  const filled: string[] = []
  for (const [table, column] of added) {
    all[table] = await server.sql(
      `select md5((to_jsonb(t) - 'location_id' - 'location_ids')::text) as row, ${column} as stored from ${table} t order by 1`,
    )
    const [one] = await server.sql(`select from ${table} where ${column} is not null limit 1`)
    if (one) filled.push(table)
  }
  return { all, filled }
}

/** Takes the migration back: the columns with all that hangs on them, and the keys as they were. */
async function takeBack() {
  for (const [table, column] of added) await server.sql(`alter table ${table} drop column ${column} cascade`)
  for (const statement of statements) {
    const [, table, name] = /ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)"/.exec(statement) ?? []
    if (table && name) await server.sql(`alter table ${table} drop constraint if exists "${name}" cascade`)
    const [, child, key = '', parent] =
      /ALTER TABLE "(\w+)" DROP CONSTRAINT "(?:\w+?_restaurant_id_(\w+?_id)_(\w+)_restaurant_id_id_fk)"/.exec(
        statement,
      ) ?? []
    if (child) {
      const [, kept] = /DROP CONSTRAINT "(\w+)"/.exec(statement) ?? []
      await server.sql(
        `alter table ${child} add constraint "${kept}" foreign key (restaurant_id, ${key}) references ${parent} (restaurant_id, id)`,
      )
    }
  }
  // As the version before had it beside the restaurant's.
  await server.sql(`
    create function sees_orders(of_restaurant uuid, of_id uuid) returns boolean language plpgsql as 'begin return true; end';
    create policy own_locations on payments as restrictive using (sees_orders(restaurant_id, order_id))`)
  await server.sql('comment on schema public is null')
}

describe('the migration that gives every row its location', () => {
  it('fills the rows that are there as the commands fill new ones, and leaves no policy of before', async () => {
    const before = await stored()
    expect(before.filled).toEqual(
      expect.arrayContaining([
        ...['order_lines', 'payments', 'ledger_transfers', 'events', 'vat_invoices', 'notifications'],
        ...['provider_attempts', 'worked_shift_versions', 'planned_shift_versions', 'absences', 'pay_rates'],
      ]),
    )
    await takeBack()
    for (const statement of statements) await server.sql(statement)
    const { databaseUrl = '' } = server.services.config
    await migrate(databaseUrl, databasePasswords(testSecret))
    expect(await stored()).toEqual(before)
    const left = await server.sql(
      `select policyname as name from pg_policies where policyname = 'own_locations'
       union select proname from pg_proc where proname in ('sees_orders', 'visible_locations')`,
    )
    expect(left).toEqual([])
  })
})
