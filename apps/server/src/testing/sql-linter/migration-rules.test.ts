import { beforeAll, describe, expect, it } from 'vitest'
import { migrationFaults, migrationRules } from './migration-rules.ts'
import { loadParser } from './parse.ts'
import { readMigrations } from './read-migrations.ts'

/** Written before there were rules, when nobody was served while they ran. The list may only shrink. */
const writtenBefore = [
  ...['0003_suspense_and_owed', '0004_allergen_declarations', '0005_held_cash', '0006_session_tokens_hashed'],
  ...['0009_provider_adjustments', '0010_voucher_sale_back', '0011_billing_parked', '0012_bumped_tickets_unchecked'],
  '0013_voucher_sale_payments',
  // What the policies go by has to stand in every row before anybody is served.
  '0015_rows_carry_their_location',
]

type Example = { readonly refused: readonly string[]; readonly passes: readonly string[]; readonly name?: string }

const examples: Readonly<Record<string, Example>> = {
  'builds an index while nobody can write: say CONCURRENTLY': {
    refused: ['create index i on orders (restaurant_id, state)', 'create unique index i on orders (restaurant_id, id)'],
    passes: [
      'create index concurrently i on orders (restaurant_id, state)',
      'create table t (id uuid); --> create index i on t (id)',
    ],
  },
  'drops an index while nobody can read: say CONCURRENTLY': {
    refused: ['drop index orders_state'],
    passes: ['drop index concurrently orders_state'],
  },
  'says CONCURRENTLY beside other statements: it runs outside a transaction, in a migration of its own': {
    refused: ['alter table orders add column note text; --> create index concurrently i on orders (note)'],
    passes: ['create index concurrently i on orders (restaurant_id, note)'],
  },
  'checks every row while nobody can write: add it NOT VALID, validate it in the next migration': {
    refused: [
      'alter table orders add constraint c check (covers > 0)',
      'alter table orders add constraint f foreign key (restaurant_id, table_id) references dining_tables (restaurant_id, id)',
      'alter table orders add column covers int check (covers > 0)',
    ],
    passes: [
      'alter table orders add constraint c check (covers > 0) not valid',
      'alter table orders validate constraint c',
      'create table t (id uuid); --> alter table t add constraint f foreign key (id) references orders (id)',
    ],
  },
  'builds the index of a unique or primary key while nobody can write: use one that was built CONCURRENTLY': {
    refused: ['alter table orders add constraint u unique (restaurant_id, number)'],
    passes: ['alter table orders add constraint u unique using index orders_number'],
  },
  'reads every row to make a column NOT NULL: add it as a constraint NOT VALID and validate that later': {
    refused: ['alter table orders alter column note set not null'],
    passes: [
      'alter table orders alter column note drop not null',
      'alter table orders add constraint n not null note not valid',
    ],
  },
  'adds a column that must be given: the version before does not give it': {
    refused: ['alter table orders add column note text not null'],
    passes: [
      'alter table orders add column note text',
      `alter table orders add column note text default '' not null`,
      'create table t (id uuid); --> alter table t add column note text not null',
    ],
  },
  'writes every row anew for a new column: its default must be a constant': {
    refused: [
      'alter table orders add column token uuid default gen_random_uuid()',
      'alter table orders add column n bigserial',
      'alter table orders add column start text generated always as (lower(guest_name)) stored',
    ],
    passes: [
      'alter table orders add column seen_at timestamptz default now()',
      `alter table orders add column n int default 0`,
      'alter table orders add column start text generated always as (lower(guest_name)) virtual',
    ],
  },
  'writes every row anew: the type of a column is never changed, a new column takes its place': {
    refused: ['alter table orders alter column number type bigint using number::bigint'],
    passes: [`alter table orders alter column number set default ''`],
  },
  'writes the table anew or holds it for itself': {
    refused: [
      'lock table orders',
      'truncate orders',
      'vacuum full orders',
      'reindex table orders',
      'alter table orders set unlogged',
    ],
    passes: ['alter table orders add column note text'],
  },
  'takes away or renames what the version before still uses: wait for a migration called …_contract_…': {
    refused: [
      'alter table orders drop column note',
      'alter table orders rename column note to remark',
      'drop table orders',
      'alter table orders rename to sales',
      'drop function search_key(text)',
      'drop schema graphile_worker cascade',
    ],
    passes: ['alter table orders drop constraint c'],
  },
  'changes rows of every restaurant in one transaction: a job does it bit by bit': {
    refused: ['update orders set note = 1', 'delete from orders where state = 1'],
    passes: [
      'create table t (id uuid); --> update t set id = null',
      'insert into plans (key) values (1)',
      'update plans set name = name',
    ],
  },
  'makes a trigger: what is stored is written out in the command': {
    refused: ['create trigger t before insert on orders for each row execute function f()'],
    passes: ['create table t (id uuid)'],
  },
  'is not one statement between its breakpoints': {
    refused: ['alter table orders add column a int; alter table orders add column b int', '-- nothing'],
    passes: ['alter table orders add column a int; --> alter table orders add column b int'],
  },
}

const rulesBroken = (text: string, name = '0099_example'): string[] =>
  migrationFaults({ name, texts: text.split('-->') }).map(({ rule }) => rule)

beforeAll(loadParser)

describe('rules for a migration', () => {
  it('each have an example of what breaks them and of what does not', () => {
    expect(Object.keys(examples)).toEqual(migrationRules.map(({ rule }) => rule))
  })

  describe.each(Object.entries(examples))('%s', (rule, { refused, passes }) => {
    it.each(refused)('is said of %s', (text) => expect(rulesBroken(text)).toContain(rule))
    it.each(passes)('is not said of %s', (text) => expect(rulesBroken(text)).toEqual([]))
  })

  it('let what nobody uses any more be taken away by the last of three', () => {
    expect(rulesBroken('alter table orders drop column note', '0099_contract_order_note')).toEqual([])
  })
})

describe('our migrations', () => {
  it('neither lock nor rewrite what a restaurant is using', () => {
    const faults = readMigrations().flatMap(migrationFaults)
    expect(faults.filter(({ where }) => !writtenBefore.includes(where))).toEqual([])
  })

  it('are excused only where they need it', () => {
    const broken = new Set(
      readMigrations()
        .flatMap(migrationFaults)
        .map(({ where }) => where),
    )
    expect(writtenBefore.filter((name) => !broken.has(name))).toEqual([])
  })
})
