import { beforeAll, describe, expect, it } from 'vitest'
import { functionFaults, functionRules, functionsIn } from './function-rules.ts'
import { loadParser } from './parse.ts'

const context = { tenantTables: ['orders'], functions: [], readers: [] }
const setsRestaurant = `perform set_config('app.restaurant_id', p_restaurant_id::text, true)`
const setsPlace = `${setsRestaurant}, set_config('app.location_ids', '', true);`
const plpgsql = (head: string, body: string): string =>
  `create function ${head} language plpgsql as $$ begin ${body} end $$`

const examples: Readonly<Record<string, { readonly refused: string; readonly passes: string }>> = {
  'is a function over restaurants’ tables whose first argument is not the restaurant': {
    refused: plpgsql('f(p_id uuid) returns void', 'delete from orders where restaurant_id = p_id;'),
    passes: plpgsql('f(p_id uuid) returns uuid', 'return p_id;'),
  },
  'is a function over restaurants’ tables whose first act is not to set the restaurant and the locations': {
    refused: plpgsql('f(p_restaurant_id uuid) returns int', `${setsRestaurant}; return 1;`),
    passes: plpgsql('f(p_restaurant_id uuid) returns int', `${setsPlace} return 1;`),
  },
  'has a SET clause, which does not reach the shards and needs a superuser': {
    refused: `create function f() returns int language sql set app.location_ids = '' as $$ select 1 $$`,
    passes: 'create function f() returns int language sql as $$ select 1 $$',
  },
  'takes a whole row: it cannot be distributed': {
    refused: 'create function f(o orders) returns uuid language sql return o.id',
    passes: 'create function f(p_id uuid) returns uuid language sql return p_id',
  },
  'reads a table and is taken apart when it is made: its body is a text between $$': {
    refused: 'create function f() returns int language sql return (select max(fee_bps) from plans)',
    passes: 'create function f() returns int language sql as $$ select max(fee_bps) from plans $$',
  },
  'answers the rows of a table by one SQL statement, which is written into the query around it: PL/pgSQL is not': {
    refused: 'create function f() returns setof int language sql as $$ select fee_bps from plans $$',
    passes: plpgsql('f() returns setof int', 'return query select fee_bps from plans;'),
  },
  'runs with its owner’s rights': {
    refused: 'create function f() returns int language sql security definer as $$ select 1 $$',
    passes: 'create function f() returns int language sql security invoker as $$ select 1 $$',
  },
  'puts a statement together from text, which nothing can check': {
    refused: plpgsql('f(p_table text) returns void', `execute format('truncate %I', p_table);`),
    passes: plpgsql('f(p_table text) returns text', `return format('%I', p_table);`),
  },
  'is a trigger’s function': {
    refused: plpgsql('f() returns trigger', 'return new;'),
    passes: plpgsql('f() returns int', 'return 1;'),
  },
}

const rulesBroken = (text: string): string[] =>
  functionsIn(text).flatMap((definition) => functionFaults(definition, context).map(({ rule }) => rule))

beforeAll(loadParser)

describe('rules for a function', () => {
  it('each have an example of what breaks them and of what does not', () => {
    expect(Object.keys(examples).toSorted()).toEqual(functionRules.map(({ rule }) => rule).toSorted())
  })

  it.each(Object.entries(examples))('%s', (rule, { refused, passes }) => {
    expect(rulesBroken(refused)).toContain(rule)
    expect(rulesBroken(passes)).toEqual([])
  })

  it.each([
    ['a statement', 'delete from orders;'],
    ['the query of a loop', 'for r in select * from orders loop null; end loop;'],
    ['an expression', 'return exists (select from orders);'],
    ['an assignment', 'v := (select count(*) from orders);'],
  ])('look into %s of its body', (_what, body) => {
    const text = `create function f(p_restaurant_id uuid) returns boolean language plpgsql as $$
      declare r record; v int; begin ${setsPlace} ${body} end $$`
    expect(rulesBroken(text)).toEqual(['touches a restaurant’s table without restaurant_id = a value'])
  })
})
