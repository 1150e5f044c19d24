import { genesis } from '@tableside/domain/journal'
import type { PlanKey } from '@tableside/domain/plans'
import { v7 as uuidv7 } from 'uuid'
import { signedInPerson } from './sign-in.ts'
import type { TestServer } from './test-server.ts'

export type Person = { readonly userId: string; readonly staffId: string; readonly token: string }

/** A restaurant that is open: people, one location with a table and two stations, four things to sell. */
export type TestRestaurant = Awaited<ReturnType<typeof openRestaurant>>

/** Makes a restaurant straight in the database, for tests that are about something else. */
export async function openRestaurant(server: TestServer, plan: PlanKey = 'beta') {
  const { sql, services } = server
  const id = uuidv7()
  const at = services.now()
  const ids = {
    location: uuidv7(),
    table: uuidv7(),
    kitchen: uuidv7(),
    bar: uuidv7(),
    category: uuidv7(),
    curry: uuidv7(),
    beer: uuidv7(),
    salad: uuidv7(),
    water: uuidv7(),
    heat: uuidv7(),
    mild: uuidv7(),
    hot: uuidv7(),
  }
  const people = { owner: uuidv7(), manager: uuidv7(), waiter: uuidv7() }

  await sql(
    `insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, is_subscribed, created_at, updated_at)
     values ($1, 'Lantern', $2, $3, 'Europe/London', $4, true, $5, $5)`,
    [id, `lantern-${id}`, people.owner, plan, at],
  )
  await sql('insert into restaurant_slugs (slug, restaurant_id) values ($1, $2)', [`lantern-${id}`, id])
  await sql('insert into restaurant_counters (restaurant_id, journal_hash) values ($1, $2)', [id, genesis])
  await sql(`insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Main', $3)`, [
    id,
    ids.location,
    at,
  ])
  await sql(`insert into dining_tables (restaurant_id, id, location_id, name) values ($1, $2, $3, '7')`, [
    id,
    ids.table,
    ids.location,
  ])
  await sql(
    `insert into stations (restaurant_id, id, location_id, name) values ($1, $2, $4, 'Kitchen'), ($1, $3, $4, 'Bar')`,
    [id, ids.kitchen, ids.bar, ids.location],
  )
  await sql(`insert into menu_categories (restaurant_id, id, name) values ($1, $2, 'All')`, [id, ids.category])
  const items = [
    [ids.curry, 'Lamb Curry', 1095, 'hot_food', '{"state":"contains","allergens":["milk"]}', 'Kitchen'],
    [ids.beer, 'Lager', 540, 'standard', '{"state":"contains","allergens":["gluten"]}', 'Bar'],
    [ids.salad, 'Cold Salad', 650, 'cold_food', '{"state":"none"}', 'Kitchen'],
    [ids.water, 'Bottled Water', 199, 'standard', '{"state":"none"}', null],
  ]
  for (const item of items) {
    await sql(
      `insert into menu_items (restaurant_id, category_id, id, name, price_pence, vat_class, allergens, station_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, ids.category, ...item],
    )
  }
  await sql(`insert into modifier_groups (restaurant_id, id, name, min, max) values ($1, $2, 'Heat', 1, 1)`, [
    id,
    ids.heat,
  ])
  await sql(
    `insert into modifier_options (restaurant_id, id, group_id, name, price_pence, adds_allergens)
     values ($1, $2, $4, 'Mild', 0, '{"state":"none"}'), ($1, $3, $4, 'Hot', 50, '{"state":"none"}')`,
    [id, ids.mild, ids.hot, ids.heat],
  )
  await sql(`insert into menu_item_modifier_groups (restaurant_id, item_id, group_id) values ($1, $2, $3)`, [
    id,
    ids.curry,
    ids.heat,
  ])

  const join = async (role: 'owner' | 'manager' | 'staff', staffId: string): Promise<Person> => {
    const email = `${role}-${id}@test.test`
    const { userId, token } = await signedInPerson(services, { email, name: `${role} person` })
    await sql(
      `insert into staff_members (restaurant_id, id, name, role, user_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, staffId, `${role} person`, role, userId, at],
    )
    await sql(
      'insert into memberships (user_id, restaurant_id, role, staff_id, created_at) values ($1, $2, $3, $4, $5)',
      [userId, id, role, staffId, at],
    )
    return { userId, staffId, token }
  }

  return {
    id,
    ids,
    owner: await join('owner', people.owner),
    manager: await join('manager', people.manager),
    waiter: await join('staff', people.waiter),
  }
}
