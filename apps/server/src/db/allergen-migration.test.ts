import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../paths.ts'
import { copyDatabase } from '../testing/copy-database.ts'

let client: Awaited<ReturnType<typeof copyDatabase>>['client']
const id = '0190a000-0000-7000-8000-00000000000c'

beforeAll(async () => {
  client = (await copyDatabase({ isOfOnePostgres: true })).client
})
afterAll(() => client.end())

it('the allergen migration turns an empty list into unknown, never none, and keeps every list with an entry', async () => {
  const migration = readFileSync(join(migrationsFolder, '0004_allergen_declarations.sql'), 'utf8')
  // The database as it was before.
  await client.query(`
    alter table menu_items drop constraint menu_items_allergens;
    alter table modifier_options drop constraint modifier_options_allergens;
    alter table order_lines drop column unchecked_parts cascade;
    insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, created_at, updated_at)
    values ('${id}', 'Before', 'before', '${id}', 'Europe/London', 'alpha', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z');
    insert into menu_categories (restaurant_id, id, name) values ('${id}', '${id}', 'All');
    insert into menu_items (restaurant_id, category_id, id, name, price_pence, vat_class, allergens)
    values ('${id}', '${id}', gen_random_uuid(), 'Empty', 100, 'standard', '[]'),
      ('${id}', '${id}', gen_random_uuid(), 'Named', 100, 'standard', '["milk", "eggs"]');
    insert into modifier_groups (restaurant_id, id, name) values ('${id}', '${id}', 'Sauce');
    insert into modifier_options (restaurant_id, id, group_id, name, price_pence, adds_allergens)
    values ('${id}', '${id}', '${id}', 'House sauce', 0, '[]')`)
  await client.query(migration)
  const { rows } = await client.query(`
    select name, allergens from menu_items where restaurant_id = '${id}'
    union all select name, adds_allergens from modifier_options where restaurant_id = '${id}' order by name`)
  expect(rows).toEqual([
    { name: 'Empty', allergens: { state: 'unknown' } },
    { name: 'House sauce', allergens: { state: 'unknown' } },
    { name: 'Named', allergens: { state: 'contains', allergens: ['milk', 'eggs'] } },
  ])
})

it('the migration after it gives bumped tickets their unchecked dishes, so that they can be recalled', async () => {
  const migration = readFileSync(join(migrationsFolder, '0012_bumped_tickets_unchecked.sql'), 'utf8')
  // Rows of an order and a station would tell nothing more.
  await client.query(`
    set session_replication_role = replica;
    insert into kitchen_tickets (restaurant_id, id, order_id, location_id, station_id, fire, sent_at, bumped_at, ticket)
    values ('${id}', '${id}', '${id}', '${id}', '${id}', 1, '2026-11-20T12:00:00Z', '2026-11-20T12:10:00Z',
      '{"items": [{"name": "Empty", "allergens": []}, {"name": "Named", "allergens": ["milk"]}]}')`)
  await client.query(migration)
  const { rows } = await client.query(`select ticket -> 'items' as items from kitchen_tickets where id = '${id}'`)
  expect(rows[0].items).toEqual([
    { name: 'Empty', allergens: [], uncheckedParts: ['Empty'] },
    { name: 'Named', allergens: ['milk'], uncheckedParts: [] },
  ])
})
