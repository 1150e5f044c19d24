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
    'provider_attempts', 'sees_payments(restaurant_id, payment_id)',
    'notifications', format($said$(facts ->> 'locationId' is null or (facts ->> 'locationId')::uuid = any (%s::uuid[]))
      and (kind <> 'stock_low' or split_part(subject, ' ', 1)::uuid = any (%s::uuid[]))
      and (facts ->> 'orderId' is null or sees_orders(restaurant_id, (facts ->> 'orderId')::uuid))$said$, visible, visible)
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
  -- Whether the caller sees what a row hangs on. A function and not a part of the policy: those who see everything do not
  -- even prepare the look, which on the way of a sale would be paid at every insert.
  for entry in
    select distinct parent.relname as name
    from pg_constraint f
    join pg_class parent on parent.oid = f.confrelid and parent.relrowsecurity
    join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[2] and theirs.attname = 'id'
    where f.contype = 'f' and cardinality(f.conkey) = 2
    union select 'payments'
  loop
    execute format(
      'create or replace function %I(of_restaurant uuid, of_id uuid) returns boolean language plpgsql stable parallel safe as '
      '$f$ begin return exists (select from %I p where p.restaurant_id = of_restaurant and p.id = of_id); end $f$',
      'sees_' || entry.name, entry.name);
  end loop;

  loop
    found := 0;
    for entry in
      select t.relname as name, string_agg(format(
        '(%1$I is null or %2$I(restaurant_id, %1$I))', mine.attname, 'sees_' || parent.relname), ' and ') as condition
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
    and (order_id is null or sees_orders(restaurant_id, order_id)))
);
