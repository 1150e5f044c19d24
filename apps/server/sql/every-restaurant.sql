-- Who sees the rows of every restaurant: the role that looks across them, which may only read, and the owner, who migrates.
-- By a policy of their own and not by BYPASSRLS, which not every managed service gives: an owner held to row-level
-- security would change no row and say nothing. The app's role is not named, so nothing widens what it sees. What is
-- there already is left alone: a policy that is made anew waits for everybody who uses the table.
-- The role sees no row of a practice copy (docs/adr/0087) but in two tables, by which whoever follows the logs finds the
-- copies whose reports are behind.

do $$
declare
  -- As pg_get_expr writes it.
  not_practice constant text := '(restaurant_id < ''ffffffff-ffff-0000-0000-000000000000''::uuid)';
  tables_with_practice constant text[] := array['restaurant_counters', 'rollup_cursors'];
  missing record;
begin
  for missing in
    select c.relname as table_name, wanted.name, wanted.command, wanted.to_role, wanted.condition, p.oid is not null as is_of_another
    from pg_class c
    cross join lateral (values
      ('every_restaurant_read', 'select', 'tableside_platform', case when c.relname = any (tables_with_practice) then 'true' else not_practice end),
      ('every_restaurant_migrated', 'all', current_user, 'true')
    ) as wanted(name, command, to_role, condition)
    left join pg_policy p on p.polrelid = c.oid and p.polname = wanted.name
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
      and (p.oid is null or p.polroles <> array[quote_ident(wanted.to_role)::regrole::oid]
        or pg_get_expr(p.polqual, p.polrelid) <> wanted.condition)
  loop
    if missing.is_of_another then
      execute format('drop policy %I on %I', missing.name, missing.table_name);
    end if;
    execute format('create policy %I on %I for %s to %I using (%s)', missing.name, missing.table_name, missing.command,
      missing.to_role, missing.condition);
  end loop;
end
$$;
