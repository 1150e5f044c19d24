-- Finds the key a program called with, notes that it was used and counts the request, in one round trip. The count
-- is the key's own row, so it holds across servers. No row: unknown, expired or revoked.
create or replace function use_api_key(p_restaurant_id uuid, p_secret_hash text, p_at text, out facts jsonb)
language plpgsql as $$
declare
  v_at constant timestamptz := p_at::timestamptz;
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true);
  update api_keys k set
    last_used_at = v_at,
    minute_at = case when v_at - k.minute_at >= interval '0' and v_at - k.minute_at < interval '1 minute'
      then k.minute_at else v_at end,
    minute_requests = case when v_at - k.minute_at >= interval '0' and v_at - k.minute_at < interval '1 minute'
      then k.minute_requests + 1 else 1 end
  where k.restaurant_id = p_restaurant_id and k.secret_hash = p_secret_hash
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > v_at)
  returning jsonb_build_object('id', k.id, 'userId', k.user_id, 'scopes', k.scopes,
    'locationIds', k.location_ids,
    'requests', k.minute_requests, 'minuteAt', iso(k.minute_at)) into facts;
end
$$;
