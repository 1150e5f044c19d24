import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../paths.ts'
import { copyDatabase } from '../testing/copy-database.ts'

let client: Awaited<ReturnType<typeof copyDatabase>>['client']
const restaurant = '0190a000-0000-7000-8000-00000000000c'
const place = (number: number) => `0190a000-0000-7000-8000-00000000010${number}`

beforeAll(async () => {
  client = (await copyDatabase({ isOfOnePostgres: true })).client
})
afterAll(() => client.end())

const lunch = { days: [6], fromMinute: 720, untilMinute: 900 }
const noon = { opens: 720, closes: 1380 }
const late = { opens: 1080, closes: 60 }
const allDay = { opens: 0, closes: 0 }

it('the migration to one set of opening hours keeps what guests read, and the rota’s where there was nothing to read', async () => {
  const migration = readFileSync(join(migrationsFolder, '0081_location_hours.sql'), 'utf8')
  const json = (value: unknown) => `'${JSON.stringify(value)}'`
  const page = (number: number, hours: unknown) =>
    `('${restaurant}', '${place(number)}', 'p${number}', true, '', ${json(hours)}, 1, '2026-11-20T12:00:00Z', '${restaurant}')`
  const rota = (number: number, days: unknown) => `('${restaurant}', '${place(number)}', ${json(days)}, 4)`
  // Rows of restaurants and locations would tell nothing more.
  await client.query(`
    set session_replication_role = replica;
    drop table location_hours;
    insert into public_menus (restaurant_id, location_id, slug, is_public, description, opening_hours, version, saved_at, saved_by)
    values ${page(1, [lunch])}, ${page(2, [lunch])}, ${page(3, [])}, ${page(4, [])};
    insert into opening_hours (restaurant_id, location_id, days, version)
    values ${rota(2, [noon, noon, noon, noon, noon, noon, noon])},
      ${rota(3, [null, noon, noon, noon, late, late, null])},
      ${rota(5, [allDay, allDay, allDay, allDay, allDay, allDay, allDay])}`)
  await client.query(migration)
  const { rows } = await client.query(
    `select location_id, weekly, special_days, version from location_hours where restaurant_id = '${restaurant}' order by location_id`,
  )
  const all = [1, 2, 3, 4, 5, 6, 7]
  const halves = [
    { days: all, fromMinute: 0, untilMinute: 720 },
    { days: all, fromMinute: 720, untilMinute: 0 },
  ]
  expect(rows).toEqual([
    { location_id: place(1), weekly: [lunch], special_days: [], version: 1 },
    { location_id: place(2), weekly: [lunch], special_days: [], version: 4 },
    {
      ...{ location_id: place(3), special_days: [], version: 4 },
      weekly: [
        { days: [2, 3, 4], fromMinute: 720, untilMinute: 1380 },
        { days: [5, 6], fromMinute: 1080, untilMinute: 60 },
      ],
    },
    { location_id: place(5), weekly: halves, special_days: [], version: 4 },
  ])
})
