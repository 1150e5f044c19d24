import { firstPracticeId } from '@tableside/domain/practice'
import type { Client } from 'pg'
import { localTables, referenceTables } from './cluster/placement.ts'
import { appRole, platformRole } from './roles.ts'

/** Tables that belong to no single restaurant. Whoever adds one gives the reason in the schema. */
export const sharedTables = [...referenceTables, ...localTables] as const

/** The tables whose rows belong to one restaurant. */
export function tenantTablesOf(allTables: readonly string[]): string[] {
  return allTables.filter((name) => !sharedTables.some((shared) => shared === name))
}

/** Whose rows have a location, or a person's, and are seen by all the restaurant's people (sql/tenancy.sql). */
const ofEverybody = ['gift_vouchers', 'staff_members', 'api_keys'] as const

export const appendOnly = [
  'events',
  'ledger_transfers',
  'z_reports',
  'platform_changes',
  'worked_shift_versions',
  'pay_rates',
  'tip_rules',
  'tip_allocations',
  'article_versions',
  'planned_shift_versions',
  'rota_publications',
  'worked_shift_approvals',
  'customer_consents',
  'loyalty_rules',
  'points_claims',
  'gift_voucher_acts',
  'house_account_acts',
  'journal_anchors',
  'vat_invoices',
  'ingredient_costs',
  'recipe_versions',
  'recipe_parts',
  'stock_movements',
  'deliveries',
  'stock_counts',
] as const

/** Each rule is a query that answers what breaks it. The rules are those of docs/SQL.md. */
const rules: readonly { readonly rule: string; readonly query: string }[] = [
  {
    rule: 'is neither a restaurant’s table (row security on and forced) nor on the list of shared tables',
    query: `select relname as name from tables
      where not is_shared and not (has_restaurant and relrowsecurity and relforcerowsecurity)`,
  },
  {
    rule: 'has no policy, another one, or more than the one that keeps restaurants and locations apart',
    query: `select relname as name from tables t where not is_shared and not (
      select count(*) = 1 and bool_and(p.polpermissive and p.polcmd = '*' and p.polroles = array['${appRole}'::regrole::oid]
        and pg_get_expr(p.polqual, p.polrelid) = own_rows
        and pg_get_expr(p.polwithcheck, p.polrelid) = case t.relname when 'events' then own_restaurant else own_rows end)
      from pg_policy p where p.polrelid = t.oid and not p.polroles <@ array['${platformRole}'::regrole::oid, t.relowner])`,
  },
  {
    rule: 'is a policy that only narrows another or looks something up, which a shard refuses or drops silently',
    query: `select p.polrelid::regclass || '.' || p.polname as name from pg_policy p
      where p.polrelid in (select oid from tables) and (not p.polpermissive
        or pg_get_expr(p.polqual, p.polrelid) ~* '\\mselect\\M' or pg_get_expr(p.polwithcheck, p.polrelid) ~* '\\mselect\\M'
        or exists (select from pg_depend d join pg_proc f on f.oid = d.refobjid
          where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass
            -- What a function of one expression uses is known to the catalog; of any other it is not.
            and (f.prosqlbody is null or exists (select from pg_depend used where used.classid = 'pg_proc'::regclass
              and used.objid = f.oid and used.refclassid in ('pg_class'::regclass, 'pg_proc'::regclass)))))`,
  },
  {
    rule: 'does not show its rows to the role that looks across restaurants, those of practice left out, to be read, and to the owner',
    query: `select relname as name from tables t where not is_shared and 2 <> (
      select count(*) from pg_policy p where p.polrelid = t.oid and p.polpermissive and (
        p.polroles = array['${platformRole}'::regrole::oid] and p.polcmd = 'r'
          and pg_get_expr(p.polqual, p.polrelid) = case when t.relname in ('restaurant_counters', 'rollup_cursors')
            then 'true' else '(restaurant_id < ''${firstPracticeId}''::uuid)' end
        or p.polroles = array[t.relowner] and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true'))`,
  },
  {
    rule: 'has rows of a location or of a person, and no column that says whose',
    query: `select t.relname as name from tables t
      where not is_shared and not is_of_everybody and own_rows = own_restaurant
        and (t.relname in ('notifications', 'provider_attempts', 'events') or exists (
          select from pg_constraint c join tables p on p.oid = c.confrelid
          join pg_attribute theirs on theirs.attrelid = p.oid and theirs.attnum = c.confkey[cardinality(c.confkey)]
          where c.conrelid = t.oid and c.contype = 'f' and theirs.attname = 'id'
            and (p.own_rows <> p.own_restaurant or p.relname = 'staff_members')))`,
  },
  {
    rule: 'names a location that no foreign key holds',
    // The journal is held by its hashes: a key would cost each of a sale's entries a look at a row that is never deleted.
    query: `select t.relname as name from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'location_id' and not a.attisdropped
      where not is_shared and t.relname <> 'events' and not exists (
        select from pg_constraint c join pg_attribute first on first.attrelid = t.oid and first.attnum = c.conkey[1]
        where c.conrelid = t.oid and c.contype = 'f' and first.attname = 'restaurant_id' and c.conkey[2] = a.attnum)`,
  },
  {
    rule: 'is a function with a setting of its own, which does not reach a shard',
    query: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proconfig is not null`,
  },
  {
    rule: 'has a primary key or unique index that does not begin with restaurant_id',
    query: `select t.relname || '.' || i.relname as name from tables t
      join pg_index x on x.indrelid = t.oid and x.indisunique join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where not is_shared and a.attname <> 'restaurant_id'`,
  },
  {
    rule: 'has no primary key',
    query: `select relname as name from tables t
      where not exists (select from pg_index x where x.indrelid = t.oid and x.indisprimary)`,
  },
  {
    rule: 'has a foreign key without the restaurant, to a restaurant’s table from a shared one, or that sets null',
    query: `select t.relname || '.' || c.conname as name from tables t
      join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' join tables p on p.oid = c.confrelid
      join pg_attribute mine on mine.attrelid = t.oid and mine.attnum = c.conkey[1]
      join pg_attribute theirs on theirs.attrelid = p.oid and theirs.attnum = c.confkey[1]
      where (t.is_shared and not p.is_shared) or (not t.is_shared and c.confdeltype = 'n')
        or (not t.is_shared and not p.is_shared
          and (mine.attname <> 'restaurant_id' or theirs.attname <> 'restaurant_id'))`,
  },
  {
    rule: 'has a trigger',
    query: `select t.relname || '.' || g.tgname as name from tables t
      join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal where not is_shared`,
  },
  {
    rule: 'holds a number that is not whole',
    query: `select t.relname || '.' || a.attname as name from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid in ('float4'::regtype, 'float8'::regtype, 'numeric'::regtype, 'money'::regtype)`,
  },
  {
    rule: 'holds a moment without its time zone',
    query: `select t.relname || '.' || a.attname as name from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid = 'timestamp'::regtype`,
  },
  {
    rule: 'may be changed or emptied although it is append-only',
    query: `select n as name from unnest($2::text[]) n, unnest(array['update', 'delete', 'truncate']) p
      where has_table_privilege('${appRole}', n, p) or has_table_privilege('${platformRole}', n, p)`,
  },
  {
    rule: 'may be emptied by the app, or belongs to it',
    query: `select relname as name from tables where has_table_privilege('${appRole}', oid, 'truncate')
      or relowner in (select oid from pg_roles where rolname in ('${appRole}', '${platformRole}'))`,
  },
  {
    rule: 'may be written by the role that looks across restaurants',
    query: `select relname as name from tables, unnest(array['insert', 'update', 'delete']) p
      where has_table_privilege('${platformRole}', oid, p) and not (relname = 'platform_audit' and p = 'insert')`,
  },
  {
    rule: 'of an issued invoice may be rewritten',
    query: `select 'invoices.' || a.attname as name from pg_attribute a
      where a.attrelid = 'invoices'::regclass and a.attnum > 0 and not a.attisdropped
        and a.attname <> all (array['state', 'settled_at']) and has_column_privilege('${appRole}', a.attrelid, a.attnum, 'update')
      union all select 'invoices' where has_table_privilege('${appRole}', 'invoices', 'delete')`,
  },
  {
    rule: 'tells the app who a lead is',
    query: `select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
      where a.attrelid in ('leads'::regclass, 'lead_changes'::regclass) and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('${appRole}', a.attrelid, a.attnum, 'select')
        and a.attname <> all (array['id', 'kind', 'state', 'request_key', 'fingerprint', 'created_at'])`,
  },
  {
    rule: 'sees with its owner’s eyes: a materialized view, or a view without security_invoker',
    query: `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and (relkind = 'm'
      or relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))
      -- Citus has views of its own.
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  },
  {
    rule: 'runs with its owner’s rights and has no fixed search_path',
    query: `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`,
  },
  {
    rule: 'is a role with more rights than it needs',
    query: `select rolname as name from pg_roles where rolname in ('${appRole}', '${platformRole}')
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
  },
]

const tables = `with tables as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner, c.relname = any ($1::text[]) as is_shared,
    restaurant.attnum is not null as has_restaurant, c.relname = any ($3::text[]) as is_of_everybody,
    own as own_restaurant, case
      when c.relname = any ($3::text[]) then own
      when c.relname = 'locations' then '(' || own || ' AND sees_location(id))'
      when location.attname is not null then format('(%s AND sees_%s)', own, location.attname)
      else own end as own_rows
  from pg_class c
  cross join (values ('(restaurant_id = current_restaurant())')) as o (own)
  left join pg_attribute restaurant on restaurant.attrelid = c.oid and restaurant.attname = 'restaurant_id' and restaurant.attnotnull
  left join lateral (
    select case a.attname when 'location_id' then 'location(location_id)' else 'locations(location_ids)' end as attname
    from pg_attribute a
    where a.attrelid = c.oid and a.attname in ('location_id', 'location_ids') and not a.attisdropped
    order by a.attname limit 1
  ) location on true
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
)`

/** Everything in the database that breaks a rule of tenancy, money or least privilege; empty when all is well. */
export async function catalogFaults(client: Client): Promise<string[]> {
  const faults: string[] = []
  for (const { rule, query } of rules) {
    // Every query gets all lists, so that each may use any.
    const { rows } = await client.query(
      `${tables} select distinct q.name from (${query}) q
       where $1::text[] is not null and $2::text[] is not null and $3::text[] is not null order by 1`,
      [sharedTables, appendOnly, ofEverybody],
    )
    faults.push(...rows.map((row) => `${row.name} ${rule}`))
  }
  return faults
}
