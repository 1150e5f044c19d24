-- The queue of jobs has a schema of its own, made by graphile-worker. The app puts jobs in, takes them
-- and ticks them off; it can neither change the schema nor empty it. The role that looks across
-- restaurants has no business here. Payloads hold ids, so no row needs hiding from the app's own role.

grant usage on schema graphile_worker to tableside_app;
revoke create on schema graphile_worker from public, tableside_app;

do $$
declare
  queue_table record;
begin
  for queue_table in
    select c.relname as name, p.oid is not null as has_policy from pg_class c
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'app'
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('revoke all on graphile_worker.%I from public, tableside_app, tableside_platform', queue_table.name);
    execute format('grant select on graphile_worker.%I to tableside_app', queue_table.name);
    if queue_table.name <> 'migrations' then
      execute format('grant insert, update, delete on graphile_worker.%I to tableside_app', queue_table.name);
    end if;
    -- To make it anew would wait for everybody who uses the table.
    if not queue_table.has_policy then
      execute format('create policy app on graphile_worker.%I to tableside_app using (true) with check (true)', queue_table.name);
    end if;
  end loop;
end
$$;

grant select on all tables in schema graphile_worker to tableside_app;
grant usage on all sequences in schema graphile_worker to tableside_app;
