-- Writes entries of the journal: numbered without a gap, each sealed with the hash of the one before.
-- The caller holds the lock on the restaurant's counter row and hands in what it read there.
-- p_location_id: where all of it happened, where the caller knows; otherwise each entry is asked.
drop function if exists append_events(uuid, text, uuid, jsonb, bigint, text);

create or replace function append_events(
  p_restaurant_id uuid, p_at text, p_by uuid, p_location_id uuid, p_events jsonb, p_seq bigint, p_hash text,
  out seq bigint, out hash text
)
language plpgsql as $$
declare
  v_type text;
  v_body jsonb;
begin
  -- Inner: the caller has set the restaurant.
  seq := p_seq;
  hash := p_hash;
  for place in 0 .. jsonb_array_length(p_events) - 1 loop
    v_type := p_events -> place ->> 'type';
    v_body := p_events -> place -> 'data';
    seq := seq + 1;
    -- The same text as chainInput in domain/journal.
    hash := encode(sha256(convert_to(
      concat_ws('|', hash, seq, v_type, p_at, p_by, v_body::text), 'UTF8')), 'hex');
    insert into events (restaurant_id, seq, type, at, by, body, hash, location_id)
    values (p_restaurant_id, seq, v_type, p_at::timestamptz, p_by, v_body, hash,
      coalesce(p_location_id, event_location(p_restaurant_id, v_body)));
  end loop;
end
$$;

-- The location an entry tells of: said in it, or that of what it is about. Null for what is the restaurant's, and for
-- what goes from one location to another.
create or replace function event_location(p_restaurant_id uuid, p_body jsonb) returns uuid
language plpgsql stable as $$
begin
  -- Inner: the caller has set the restaurant.
  return case
    when p_body ? 'locationId' then (p_body ->> 'locationId')::uuid
    when p_body ? 'orderId' then (
      select o.location_id from orders o
      where o.restaurant_id = p_restaurant_id and o.id = (p_body ->> 'orderId')::uuid)
    when p_body ? 'ticketId' then (
      select k.location_id from kitchen_tickets k
      where k.restaurant_id = p_restaurant_id and k.id = (p_body ->> 'ticketId')::uuid)
    when p_body ? 'drawerId' then (
      select d.location_id from drawers d
      where d.restaurant_id = p_restaurant_id and d.id = (p_body ->> 'drawerId')::uuid)
    when p_body ? 'shiftId' then (
      select w.location_id from worked_shifts w
      where w.restaurant_id = p_restaurant_id and w.id = (p_body ->> 'shiftId')::uuid)
  end;
end
$$;

-- Locks the counter row and appends; for commands that write no order.
create or replace function record_events(p_restaurant_id uuid, p_at text, p_by uuid, p_events jsonb) returns bigint
language plpgsql as $$
declare
  counter restaurant_counters;
  written record;
begin
  -- Inner: the caller has set the restaurant.
  select * into strict counter from restaurant_counters c where c.restaurant_id = p_restaurant_id for update;
  select * into written from append_events(
    p_restaurant_id, p_at, p_by, null, p_events, counter.event_seq, counter.journal_hash);
  update restaurant_counters c set event_seq = written.seq, journal_hash = written.hash
  where c.restaurant_id = p_restaurant_id;
  return written.seq;
end
$$;
