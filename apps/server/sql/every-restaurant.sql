-- Who sees the rows of every restaurant: the role that looks across them, which may only read, and the owner, who migrates.
-- By a policy of their own and not by BYPASSRLS, which not every managed service gives: an owner held to row-level
-- security would change no row and say nothing. The app's role is not named, so nothing widens what it sees. What is
-- there already is left alone: a policy that is made anew waits for everybody who uses the table.

do $$
declare
  missing record;
begin
  for missing in
    select c.relname as table_name, wanted.name, wanted.command, wanted.to_role, p.oid is not null as is_of_another
    from pg_class c
    cross join (values ('every_restaurant_read', 'select', 'tableside_platform'), ('every_restaurant_migrated', 'all', current_user))
      as wanted(name, command, to_role)
    left join pg_policy p on p.polrelid = c.oid and p.polname = wanted.name
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
      and (p.oid is null or p.polroles <> array[quote_ident(wanted.to_role)::regrole::oid])
  loop
    if missing.is_of_another then
      execute format('drop policy %I on %I', missing.name, missing.table_name);
    end if;
    execute format('create policy %I on %I for %s to %I using (true)', missing.name, missing.table_name, missing.command,
      missing.to_role);
  end loop;
end
$$;
