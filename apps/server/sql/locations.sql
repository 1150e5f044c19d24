-- Who may see which location (docs/adr/0024). A second policy stands beside the restaurant's: it is restrictive, so it
-- only ever takes away. Where `app.location_ids` is not set, as for owners and for what the server does by itself,
-- every location is seen; where it is set, a row of another location is not there. It runs after each migration and
-- finds the tables itself, so a new one cannot be forgotten: those with a location_id, those that hang by a foreign key
-- on one of them, and those that hang on a person who works at other locations only.

create or replace function visible_locations() returns uuid[]
language sql stable parallel safe
-- Null: every location. After a transaction the setting is '' and not null.
return nullif(current_setting('app.location_ids', true), '')::uuid[];

do $$
declare
  -- Asked once a statement and not once a row.
  visible constant text := '(select visible_locations())';
  -- What tells where a row belongs without a column or a foreign key that does.
  said constant jsonb := jsonb_build_object(
    'locations', format('id = any (%s::uuid[])', visible),
    -- Sold at one till and used at any: they are the restaurant's, like its guests.
    'gift_vouchers', 'true',
    'provider_attempts', 'exists (select from payments p where p.restaurant_id = provider_attempts.restaurant_id and p.id = provider_attempts.payment_id)',
    'notifications', format($said$(facts ->> 'locationId' is null or (facts ->> 'locationId')::uuid = any (%s::uuid[]))
      and (kind <> 'stock_low' or split_part(subject, ' ', 1)::uuid = any (%s::uuid[]))
      and (facts ->> 'orderId' is null
        or exists (select from orders p where p.restaurant_id = notifications.restaurant_id and p.id = (notifications.facts ->> 'orderId')::uuid))$said$, visible, visible)
  );
  owned jsonb := said;
  entry record;
  found int;
begin
  for entry in
    select c.relname as name, a.attnotnull as is_certain
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'location_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and not said ? c.relname
  loop
    owned := owned || jsonb_build_object(entry.name, case when entry.is_certain then '' else 'location_id is null or ' end
      || format('location_id = any (%s::uuid[])', visible));
  end loop;

  -- Children of what is owned by now, until no more are found.
  loop
    found := 0;
    for entry in
      select t.relname as name, string_agg(format(
        '(%1$I.%2$I is null or exists (select from %3$I p where p.restaurant_id = %1$I.restaurant_id and p.id = %1$I.%2$I))',
        t.relname, mine.attname, parent.relname), ' and ') as condition
      from pg_constraint f
      join pg_class t on t.oid = f.conrelid and t.relrowsecurity
      join pg_class parent on parent.oid = f.confrelid
      join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = f.conkey[2]
      join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[2] and theirs.attname = 'id'
      where f.contype = 'f' and cardinality(f.conkey) = 2 and owned ? parent.relname and not owned ? t.relname
      group by t.relname
    loop
      owned := owned || jsonb_build_object(entry.name, entry.condition);
      found := found + 1;
    end loop;
    exit when found = 0;
  end loop;

  -- What hangs on a person and on no location – rates, absences, invitations – is theirs who share a location with them.
  for entry in
    select t.relname as name, mine.attname as person
    from pg_constraint f
    join pg_class t on t.oid = f.conrelid and t.relrowsecurity
    join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = f.conkey[2]
    where f.contype = 'f' and f.confrelid = 'staff_members'::regclass and cardinality(f.conkey) = 2 and not owned ? t.relname
  loop
    owned := owned || jsonb_build_object(entry.name, format(
      'exists (select from staff_members p where p.restaurant_id = %1$I.restaurant_id and p.id = %1$I.%2$I and (p.location_ids is null or p.location_ids && %3$s))',
      entry.name, entry.person, visible));
  end loop;

  for entry in
    select c.relname as name, owned ->> c.relname as condition
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('drop policy if exists own_locations on %I', entry.name);
    if entry.condition is not null then
      execute format('create policy own_locations on %I as restrictive using (%s is null or (%s))',
        entry.name, visible, entry.condition);
    end if;
  end loop;
end
$$;

-- The journal is written for the whole restaurant and sealed entry by entry; only who reads it is limited.
drop policy if exists own_locations on events;
create policy own_locations on events as restrictive for select using (
  (select visible_locations()) is null
  or ((body ->> 'locationId' is null or (body ->> 'locationId')::uuid = any ((select visible_locations())::uuid[]))
    and (order_id is null
      or exists (select from orders p where p.restaurant_id = events.restaurant_id and p.id = events.order_id)))
);
