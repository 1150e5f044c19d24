import { beforeAll, describe, expect, it } from 'vitest'
import { lintStatement } from './lint.ts'
import { loadParser } from './parse.ts'
import { type Role, statementRules } from './statement-rules.ts'

const tenantTables = ['orders', 'order_lines', 'payments', 'events', 'rollup_hours']
const functions = ['iso', 'order_home', 'order_document']
const readers = ['order_home', 'order_document']

type Example = { readonly refused: readonly string[]; readonly passes: readonly string[]; readonly role?: Role }

/** For each rule what breaks it and what is meant instead. */
const examples: Readonly<Record<string, Example>> = {
  'changes the schema or does what only the owner may': {
    refused: ['truncate orders', 'create table x (id uuid)', 'grant select on orders to public', 'vacuum orders'],
    passes: ['begin', 'listen restaurants_moved', "set local app.restaurant_id = 'x'", 'select 1'],
  },
  'touches a restaurant’s table without restaurant_id = a value': {
    refused: [
      'select * from orders where id = $1',
      'select restaurant_id from orders where id = $1',
      'select * from orders o join payments p on p.order_id = o.id where o.restaurant_id = $1',
      'update orders set state = $1 where id = $2',
      'delete from orders where restaurant_id = any ($1)',
      'select * from users u where exists (select from orders o where o.opened_by = u.id)',
      'select * from events e where e.restaurant_id = $1 and exists (select from orders o where o.restaurant_id = restaurant_id)',
      'with x as (select * from orders) select * from x where restaurant_id = $1',
    ],
    passes: [
      'select * from orders where restaurant_id = $1 and id = $2',
      'select "id" from "orders" where ("orders"."restaurant_id" = $1 and "orders"."id" = $2)',
      'select * from orders o join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id where o.restaurant_id = $1::uuid',
      'select * from orders o join payments p using (restaurant_id) where o.restaurant_id = $1',
      'with x as (select * from orders where restaurant_id = $1) select * from x',
      'insert into orders (restaurant_id, id) values ($1, $2) on conflict (restaurant_id, id) do nothing',
      'select * from users where id = $1',
    ],
  },
  'names the restaurant by the row of the query around it and not by its value': {
    refused: [
      'select * from orders o where o.restaurant_id = $1 and exists (select from payments p where p.restaurant_id = o.restaurant_id)',
      'select * from orders o cross join lateral (select from payments p where p.restaurant_id = o.restaurant_id) x where o.restaurant_id = $1',
    ],
    passes: [
      'select * from orders o where o.restaurant_id = $1 and exists (select from payments p where p.restaurant_id = $1 and p.order_id = o.id)',
    ],
  },
  'joins restaurants’ tables without restaurant_id on both sides': {
    role: 'platform',
    refused: [
      'select * from orders o join payments p on p.order_id = o.id',
      'select * from orders o join (select order_id, count(*) from payments group by 1) p on p.order_id = o.id',
    ],
    passes: [
      'select * from orders o join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id',
      'select * from orders o cross join lateral (select from payments p where p.restaurant_id = o.restaurant_id) p',
      'select * from orders o, payments p where o.restaurant_id = $1 and p.restaurant_id = $2',
      'select restaurant_id, count(*) from orders where restaurant_id = any ($1) group by 1',
    ],
  },
  'inserts into a restaurant’s table without restaurant_id': {
    refused: ['insert into orders (id) values ($1)', 'insert into orders values ($1, $2)'],
    passes: ['insert into orders (restaurant_id, id) values ($1, $2)', 'insert into users (id) values ($1)'],
  },
  'moves a row to another restaurant: restaurant_id is never set': {
    refused: [
      'update orders set restaurant_id = $1 where restaurant_id = $2',
      'insert into orders (restaurant_id, id) values ($1, $2) on conflict (restaurant_id, id) do update set restaurant_id = excluded.restaurant_id',
    ],
    passes: ['update orders set state = $1 where restaurant_id = $2'],
  },
  'calls a function or casts a text where a row is changed or returned: compute it before': {
    refused: [
      "update orders set guest = guest || jsonb_build_object('a', 1) where restaurant_id = $1",
      "update orders set closed_at = (guest ->> 'at')::timestamptz where restaurant_id = $1",
      "update orders set closed_at = closed_at + '1 day'::interval where restaurant_id = $1",
      'update orders set state = $1 where restaurant_id = $2 returning iso(closed_at)',
      'insert into orders (restaurant_id, id) values ($1, $2) on conflict (restaurant_id, id) do update set guest = to_jsonb($3)',
    ],
    passes: [
      'update orders set version = version + 1, guest = guest || $1::jsonb, closed_at = $2::timestamptz where restaurant_id = $3',
      'update orders set note = coalesce(lower($1), note) where restaurant_id = $2 returning id',
      'update users set seen_at = to_timestamp($1) where id = $2',
    ],
  },
  'reads a clock or makes an id in the database': {
    refused: [
      'insert into orders (restaurant_id, id) values ($1, gen_random_uuid())',
      'update users set seen_at = now() where id = $1',
      'delete from sessions where expires_at < current_timestamp',
    ],
    passes: ['select now()', 'insert into orders (restaurant_id, id) values ($1, $2)'],
  },
  'has a subquery among the VALUES of an insert': {
    refused: ['insert into orders (restaurant_id, id) values ($1, (select id from users limit 1))'],
    passes: ['insert into orders (restaurant_id, id) values ($1, $2), ($3, $4)'],
  },
  'inserts what it selects and skips rows in silence: the count is that of the rows selected': {
    refused: [
      'insert into orders as t (restaurant_id, id) select $1, id from unnest($2::uuid[]) as id on conflict do nothing',
    ],
    passes: [
      'insert into orders (restaurant_id, id) values ($1, $2) on conflict do nothing',
      'insert into orders as t (restaurant_id, id) select $1, id from unnest($2::uuid[]) as id on conflict (restaurant_id, id) do update set state = excluded.state',
    ],
  },
  'compares in a short CASE where a row is changed: write out `case when a = b`': {
    refused: [`update orders set state = case id when $2 then 'open' end where restaurant_id = $1`],
    passes: [
      `update orders set state = case when id = $2 then 'open' end where restaurant_id = $1`,
      `select case state when 'open' then 1 end from orders where restaurant_id = $1`,
    ],
  },
  'has a subquery in HAVING: group first and join': {
    refused: [
      'select state from orders o where o.restaurant_id = $1 group by 1 having count(*) > (select count(*) from orders p where p.restaurant_id = $1)',
    ],
    passes: ['select state from orders where restaurant_id = $1 group by 1 having count(*) > 1'],
  },
  'plans once for all restaurants, also where a plan needs to see which one: say plan_once()': {
    refused: [`select set_config('plan_cache_mode', 'force_generic_plan', true)`],
    passes: [`select set_config('plan_cache_mode', plan_once(), true)`],
  },
  'inserts into a restaurant’s table from no table and without ON CONFLICT or RETURNING, or without an alias': {
    refused: [
      'insert into orders (restaurant_id, id) select $1, id from unnest($2::uuid[]) as id',
      'insert into orders (restaurant_id, id) select $1, id from unnest($2::uuid[]) as id returning id',
    ],
    passes: [
      'insert into orders as t (restaurant_id, id) select $1, id from unnest($2::uuid[]) as id returning t.id',
      'insert into orders (restaurant_id, id) select p.restaurant_id, p.id from payments p where p.restaurant_id = $1',
    ],
  },
  'updates or deletes by the rows of a function: take the record first': {
    refused: [
      'update orders o set state = r.state from jsonb_to_record($1) as r(state text) where o.restaurant_id = $2',
      'delete from orders o using unnest($1::uuid[]) as id where o.restaurant_id = $2 and o.id = id',
    ],
    passes: [
      'update orders o set state = $1 where o.restaurant_id = $2',
      'delete from orders where restaurant_id = $1 and id = any ($2)',
    ],
  },
  'compares a row of columns with a subquery': {
    refused: ['select * from users where (id, name) in (select id, name from users)'],
    passes: [
      'select * from users where id in (select id from users)',
      'select * from orders where restaurant_id = $1 and (opened_at, id) < ($2, $3)',
    ],
  },
  'hands a row as it is to a function of ours: a shard has rows of another type, say row(o.*)::orders': {
    refused: ['select order_document(o) from orders o where o.restaurant_id = $1'],
    passes: [
      'select to_jsonb(o) from orders o where o.restaurant_id = $1',
      'select iso(o.at) from orders o where o.restaurant_id = $1',
      'select iso(row(o.*)::orders) from orders o where o.restaurant_id = $1',
    ],
  },
  'calls a function that reads tables for the rows of a table: no shard can ask another': {
    refused: ['select order_home($1, o.id) from orders o where o.restaurant_id = $1'],
    passes: [
      'select * from order_home($1, $2)',
      'select h.* from (select $1 as at offset 0) l, lateral order_home($2, l.at) h',
      'select iso(o.opened_at) from orders o where o.restaurant_id = $1',
    ],
  },
  'adds up across restaurants beside a query of its own: ask the two apart': {
    role: 'platform',
    refused: ['select count(*), (select count(*) from users) from orders where restaurant_id is not null'],
    passes: [
      'select count(*) from orders where restaurant_id is not null',
      'select o.id, (select count(*) from payments p where p.restaurant_id = o.restaurant_id) from orders o',
      'select count(*), (select count(*) from users) from orders where restaurant_id = $1',
    ],
  },
  'joins rows that are handed in across restaurants: hand in arrays and ask for `= any`': {
    role: 'platform',
    refused: [
      'select o.id from jsonb_to_recordset($1) as a(id uuid) join orders o on o.restaurant_id = a.id',
      'select o.id from orders o join unnest($1::uuid[]) as a(id) on a.id = o.restaurant_id',
    ],
    passes: ['select id from orders where restaurant_id = any ($1)'],
  },
  'puts restaurants’ tables together beside the row of a shared table: do it beside the row of a restaurant': {
    role: 'platform',
    refused: [
      `select m.id from users u cross join lateral (select o.id from orders o where o.restaurant_id = u.restaurant_id
         union all select p.id from payments p where p.restaurant_id = u.restaurant_id) m where u.id = $1`,
    ],
    passes: [
      `select m.id from users u join orders r on r.restaurant_id = u.restaurant_id
         cross join lateral (select o.id from orders o where o.restaurant_id = r.restaurant_id
         union all select p.id from payments p where p.restaurant_id = r.restaurant_id) m where u.id = $1`,
      `select m.id from users u cross join lateral (select o.id from orders o where o.restaurant_id = u.restaurant_id) m`,
    ],
  },
  'adds up without a group in a lateral query that reads a shared table’s row: group around it': {
    role: 'platform',
    refused: [
      `select m.n from users u join orders r on r.restaurant_id = u.restaurant_id cross join lateral (
         select count(*) as n from payments p where p.restaurant_id = r.restaurant_id and p.at > u.seen_at) m`,
    ],
    passes: [
      `select r.id, sum(m.one) from users u join orders r on r.restaurant_id = u.restaurant_id left join lateral (
         select 1 as one from payments p where p.restaurant_id = r.restaurant_id and p.at > u.seen_at) m on true group by r.id`,
      `select (select count(*) from payments p where p.restaurant_id = r.restaurant_id and p.at > u.seen_at)
         from users u join orders r on r.restaurant_id = u.restaurant_id`,
    ],
  },
  'locks, recurses or rolls up across restaurants': {
    role: 'platform',
    refused: [
      'select * from orders for update skip locked',
      'select state, count(*) from orders group by rollup (state)',
      'with recursive x as (select id from orders union select o.id from orders o join x on x.id = o.id) select * from x',
    ],
    passes: [
      'select * from orders where restaurant_id = $1 for update',
      'select state, count(*) from orders group by 1',
    ],
  },
  'sets the restaurant beyond its transaction': {
    refused: ["set app.restaurant_id = 'x'", "set session app.location_ids = ''"],
    passes: ["set local app.restaurant_id = 'x'", 'set statement_timeout = 5000'],
  },
  'sets the restaurant or its locations by set_config outside a function: SET LOCAL reaches the shards': {
    refused: ["select set_config('app.restaurant_id', $1, true)"],
    passes: ["select set_config('plan_cache_mode', 'force_custom_plan', true)"],
  },
  'notifies inside a transaction, which halves the rate of writing': {
    refused: ["select pg_notify('orders', $1)", 'notify orders'],
    passes: ['select pg_notify($1, $2)'],
  },
  'takes an advisory lock': {
    refused: ['select pg_advisory_xact_lock($1)', 'select pg_try_advisory_lock(1, 2)'],
    passes: ['select from orders where restaurant_id = $1 for update'],
  },
  'holds a character outside ASCII, which a tagged template of the built server escapes: hand it in as a parameter': {
    refused: ["select '–'", "select coalesce(name, 'Café') from users where id = $1", 'select 1 -- naïve'],
    passes: ["select '-'", 'select coalesce(name, $2) from users where id = $1'],
  },
  'adds up days and their months at once: sums that are kept by both are read by `span`': {
    refused: ['select sum(orders) from rollup_hours where restaurant_id = $1'],
    passes: [
      "select sum(orders) from rollup_hours where restaurant_id = $1 and span = 'day'",
      'delete from rollup_hours where restaurant_id = $1',
    ],
  },
}

const rulesBroken = (text: string, role: Role = 'app'): string[] =>
  lintStatement(text, { where: 'example', role, tenantTables, functions, readers }).map(({ rule }) => rule)

beforeAll(loadParser)

describe('rules for a statement', () => {
  it('each have an example of what breaks them and of what does not', () => {
    expect(Object.keys(examples).toSorted()).toEqual(statementRules.map(({ rule }) => rule).toSorted())
  })

  describe.each(Object.entries(examples))('%s', (rule, { refused, passes, role }) => {
    it.each(refused)('is said of %s', (text) => {
      expect(rulesBroken(text, role)).toContain(rule)
    })

    it.each(passes)('is not said of %s', (text) => {
      expect(rulesBroken(text, role)).toEqual([])
    })
  })

  it('take one statement at a time', () => {
    expect(rulesBroken('select 1; select 2')).toEqual(['is more than one statement: a cluster prepares one at a time'])
    expect(rulesBroken('listen a; listen b;')).toEqual([])
  })

  it('hold inside a function, where set_config reaches the shards', () => {
    const context = { where: 'f', role: 'app', tenantTables, functions, readers } as const
    const variables = new Map([
      ['p_at', 'text'],
      ['v_at', 'timestamptz'],
    ])
    const rules = (text: string) => lintStatement(text, { ...context, variables }).map(({ rule }) => rule)
    expect(rules("select set_config('app.restaurant_id', p_restaurant_id::text, true)")).toEqual([])
    expect(rules("select set_config('app.restaurant_id', p_restaurant_id::text, false)")).toHaveLength(1)
    expect(rules('update orders set closed_at = v_at::timestamptz where restaurant_id = p_restaurant_id')).toEqual([])
    expect(rules('update orders set closed_at = p_at::timestamptz where restaurant_id = p_restaurant_id')).toHaveLength(
      1,
    )
  })
})
