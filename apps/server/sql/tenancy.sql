-- Makes every table with a restaurant_id a tenant's table: row-level security on and forced, one
-- policy, the least grants. The policy also keeps the locations apart (docs/adr/0048). Runs after each migration, so a
-- new table cannot be forgotten. A policy that is as it should be is left alone: to make it anew waits for everybody who uses the
-- table, and the version before is serving.
-- A table that is read before the restaurant is known stands on the short list of shared tables.

grant usage on schema public to tableside_app, tableside_platform;
revoke create on schema public from public;

-- Timestamps leave the database as the wire has them: ISO 8601, UTC, milliseconds.
create or replace function iso(at timestamptz) returns text
language sql stable parallel safe
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Under which name somebody acted, as `actorName` has it: guests on their own phones, or for the platform.
create or replace function actor_name(id uuid, name text) returns text
language sql immutable parallel safe
return case when id = '00000000-0000-8000-8000-000000000001' then 'Guests' else coalesce(name, 'The platform') end;

create or replace function current_restaurant() returns uuid
language sql stable parallel safe
-- After a transaction the setting is '' and not null; both mean: no restaurant, no rows.
return nullif(current_setting('app.restaurant_id', true), '')::uuid;

-- Whether the caller may see a row of a location. `app.location_ids` is a list of ids; unset or empty, as for owners and
-- for what the server does by itself, is every location, and so is a row without one. The list is compared as text
-- because the comparison is made for each row: no id is part of another, or of two with a comma between them, and
-- parsing the list would take ten times as long. It must stay one expression, which the planner writes into the query.
create or replace function sees_location(location_id uuid) returns boolean
language sql stable parallel safe
return case when current_setting('app.location_ids', true) <> ''
  then coalesce(strpos(current_setting('app.location_ids', true), location_id::text) > 0, true) else true end;

-- The same of a row that hangs on a person: who works at several locations is seen at each.
create or replace function sees_locations(location_ids uuid[]) returns boolean
language sql stable parallel safe
return case when current_setting('app.location_ids', true) <> ''
  then coalesce(location_ids && string_to_array(current_setting('app.location_ids', true), ',')::uuid[], true)
  else true end;

-- For what is planned once a connection, because one plan is right for every restaurant. On a cluster a plan needs to see the
-- restaurant, to know its shard.
create or replace function plan_once() returns text
language sql stable parallel safe
return case when current_setting('citus.version', true) is null then 'force_generic_plan' else 'force_custom_plan' end;

do $$
declare
  -- As pg_get_expr writes it.
  own constant text := '(restaurant_id = current_restaurant())';
  -- Whose rows have locations and are seen by all the restaurant's people: a voucher is used anywhere, and a name is
  -- read wherever somebody left one.
  of_everybody constant text[] := array['gift_vouchers', 'staff_members', 'api_keys'];
  v_condition text;
  v_check text;
  shared constant text[] := array['memberships', 'restaurant_slugs', 'provider_accounts', 'provider_events', 'partner_restaurants',
    'device_codes'];
  -- Never changed and never taken back, by nobody.
  append_only constant text[] := array['events', 'ledger_transfers', 'z_reports', 'platform_changes', 'worked_shift_versions', 'pay_rates',
    'tip_rules', 'tip_allocations', 'article_versions', 'planned_shift_versions', 'rota_publications',
    'worked_shift_approvals', 'customer_consents', 'loyalty_rules', 'points_claims', 'gift_voucher_acts', 'house_account_acts',
    'ingredient_costs', 'recipe_versions', 'recipe_parts', 'stock_movements', 'deliveries', 'stock_counts',
    'journal_anchors', 'vat_invoices'];
  tenant record;
begin
  for tenant in
    select c.oid, c.relname as name, a.attname is not null and c.relname <> all (shared) as is_tenant,
      c.relrowsecurity and c.relforcerowsecurity as is_forced, case
      when c.relname = 'locations' then 'sees_location(id)'
      when c.relname = any (of_everybody) then null
      when exists (select from pg_attribute l where l.attrelid = c.oid and l.attname = 'location_id' and not l.attisdropped)
        then 'sees_location(location_id)'
      when exists (select from pg_attribute l where l.attrelid = c.oid and l.attname = 'location_ids' and not l.attisdropped)
        then 'sees_locations(location_ids)'
      end as is_seen
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'restaurant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
  loop
    execute format('revoke all on %I from public, tableside_app, tableside_platform', tenant.name);
    execute format('grant select, insert on %I to tableside_app', tenant.name);
    if tenant.name = 'platform_audit' then
      execute format('grant select, insert on %I to tableside_platform', tenant.name);
    else
      execute format('grant select on %I to tableside_platform', tenant.name);
      if tenant.name <> all (append_only) then
        execute format('grant update, delete on %I to tableside_app', tenant.name);
      end if;
    end if;

    if tenant.is_tenant then
      if not tenant.is_forced then
        execute format('alter table %I enable row level security', tenant.name);
        execute format('alter table %I force row level security', tenant.name);
      end if;
      v_condition := case when tenant.is_seen is null then own else format('(%s AND %s)', own, tenant.is_seen) end;
      -- For the app alone: the policies of a role are one condition, and whoever looks across restaurants would be asked
      -- for each row which restaurant is set.
      -- The journal is written for the whole restaurant and sealed entry by entry; only who reads it is limited.
      v_check := case tenant.name when 'events' then own else v_condition end;
      if not exists (
        select from pg_policy p where p.polrelid = tenant.oid and p.polname = 'own_restaurant' and p.polpermissive and p.polcmd = '*'
          and p.polroles = array['tableside_app'::regrole::oid]
          and pg_get_expr(p.polqual, p.polrelid) = v_condition and pg_get_expr(p.polwithcheck, p.polrelid) = v_check) then
        execute format('drop policy if exists own_restaurant on %I', tenant.name);
        execute format('create policy own_restaurant on %I to tableside_app using (%s) with check (%s)',
          tenant.name, v_condition, v_check);
      end if;
      -- As it was before the two were one policy.
      if exists (select from pg_policy p where p.polrelid = tenant.oid and p.polname = 'own_locations') then
        execute format('drop policy own_locations on %I', tenant.name);
      end if;
    end if;
  end loop;

  -- In the same statement, so that none of these ever has more: on a cluster each statement is a transaction.
  -- What somebody earned never changes; who may see it does, with the person's locations.
  grant update (location_ids) on pay_rates to tableside_app;

  -- An issued invoice is never rewritten: only whether it is paid may change.
  revoke update, delete on invoices from tableside_app;
  grant update (state, settled_at) on invoices to tableside_app;

  -- Leads are strangers' names and numbers: the app may take them in, move them on and erase them, but read nothing
  -- that tells who they are. Only the platform's people do, through their own role.
  revoke all on leads, lead_changes from tableside_app;
  grant insert, delete on leads to tableside_app;
  grant select (id, kind, state, request_key, fingerprint, created_at) on leads to tableside_app;
  grant update (state, updated_at) on leads to tableside_app;
  grant insert, select (id) on lead_changes to tableside_app;
end
$$;

-- The functions of the policies that were.
do $$
declare
  look record;
begin
  for look in
    select p.oid::regprocedure as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (p.proname = 'visible_locations'
      or p.proname like 'sees\_%' and p.proargtypes = '2950 2950'::oidvector)
  loop
    execute format('drop function %s', look.signature);
  end loop;
end
$$;
