-- Makes every table with a restaurant_id a tenant's table: row-level security on and forced, one
-- policy, the least grants. Runs after each migration, so a new table cannot be forgotten.
-- A table that is read before the restaurant is known stands on the short list of shared tables.

grant usage on schema public to tableside_app, tableside_platform;
revoke create on schema public from public;

-- Timestamps leave the database as the wire has them: ISO 8601, UTC, milliseconds.
create or replace function iso(at timestamptz) returns text
language sql stable parallel safe
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create or replace function current_restaurant() returns uuid
language sql stable parallel safe
-- After a transaction the setting is '' and not null; both mean: no restaurant, no rows.
return nullif(current_setting('app.restaurant_id', true), '')::uuid;

do $$
declare
  shared constant text[] := array['memberships', 'restaurant_slugs', 'provider_accounts', 'provider_events', 'partner_restaurants',
    'device_codes'];
  -- Never changed and never taken back, by nobody.
  append_only constant text[] := array['events', 'ledger_transfers', 'z_reports', 'platform_changes', 'worked_shift_versions', 'pay_rates',
    'tip_rules', 'tip_allocations', 'article_versions', 'planned_shift_versions', 'rota_publications',
    'worked_shift_approvals', 'customer_consents', 'loyalty_rules', 'points_claims', 'gift_voucher_acts',
    'ingredient_costs', 'recipe_versions', 'recipe_parts', 'stock_movements', 'deliveries', 'stock_counts',
    'journal_anchors', 'vat_invoices'];
  tenant record;
begin
  for tenant in
    select c.relname as name, a.attname is not null and c.relname <> all (shared) as is_tenant
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
      execute format('alter table %I enable row level security', tenant.name);
      execute format('alter table %I force row level security', tenant.name);
      execute format('drop policy if exists own_restaurant on %I', tenant.name);
      execute format(
        'create policy own_restaurant on %I using (restaurant_id = current_restaurant()) with check (restaurant_id = current_restaurant())',
        tenant.name
      );
    end if;
  end loop;
end
$$;

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
