-- Writes entries of the journal: numbered without a gap, each sealed with the hash of the one before.
-- The caller holds the lock on the restaurant's counter row and hands in what it read there.
create or replace function append_events(
  p_restaurant_id uuid, p_at text, p_by uuid, p_events jsonb, p_seq bigint, p_hash text,
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
    insert into events (restaurant_id, seq, type, at, by, body, hash)
    values (p_restaurant_id, seq, v_type, p_at::timestamptz, p_by, v_body, hash);
  end loop;
end
$$;

-- Locks the counter row and appends; for commands that write no order.
create or replace function record_events(p_restaurant_id uuid, p_at text, p_by uuid, p_events jsonb) returns bigint
language plpgsql as $$
declare
  counter restaurant_counters;
  written record;
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true);
  select * into strict counter from restaurant_counters c where c.restaurant_id = p_restaurant_id for update;
  select * into written from append_events(
    p_restaurant_id, p_at, p_by, p_events, counter.event_seq, counter.journal_hash);
  update restaurant_counters c set event_seq = written.seq, journal_hash = written.hash
  where c.restaurant_id = p_restaurant_id;
  return written.seq;
end
$$;
