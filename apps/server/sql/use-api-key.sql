-- Finds the key a program called with, notes that it was used and counts the request, in one round trip. The count
-- is the key's own row, so it holds across servers. No row: unknown, expired or revoked.
create or replace function use_api_key(p_restaurant_id uuid, p_secret_hash text, p_at text, out facts jsonb)
language plpgsql as $$
declare
  v_at constant timestamptz := p_at::timestamptz;
  -- A minute begins with its first request.
  v_minute_ago constant timestamptz := v_at - interval '1 minute';
  -- Another server, whose clock is ahead, may have begun it.
  v_in_a_minute constant timestamptz := v_at + interval '1 minute';
  used api_keys;
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  update api_keys k set
    last_used_at = v_at,
    minute_at = case when k.minute_at > v_minute_ago and k.minute_at < v_in_a_minute then k.minute_at else v_at end,
    minute_requests = case when k.minute_at > v_minute_ago and k.minute_at < v_in_a_minute then k.minute_requests + 1 else 1 end
  where k.restaurant_id = p_restaurant_id and k.secret_hash = p_secret_hash
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > v_at)
  returning * into used;
  if found then
    facts := jsonb_build_object('id', used.id, 'userId', used.user_id, 'scopes', used.scopes,
      'locationIds', used.location_ids, 'requests', used.minute_requests, 'minuteAt', iso(used.minute_at));
  end if;
end
$$;
