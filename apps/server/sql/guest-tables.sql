-- What the phones of some tables' guests look at, in one round trip, each part as a row:
--   table  a table in use of a restaurant that trades, the bills that are open there and the last entry of the log before
--          anything else was read
--   bill   an order of `p_bill_ids`, or one that an order of `p_sent_ids` went on as its visit's, with the deposits its party
--          has left; also those that these were put onto. Null is an order that the caller has at the very version
--   into   which of them was put onto which
--   sent   what is on no bill yet and was sent since `p_since`: of `p_sent_ids`, and what waits at the tables; and those of
--          `p_wanted_ids`, whatever became of them
--   put    an order of `p_sent_ids` that is on a bill of its visit
-- Who of the guests may see which of it the server says.
create or replace function read_guest_tables(
  p_restaurant_id uuid, p_table_ids uuid[], p_bill_ids uuid[], p_sent_ids uuid[], p_wanted_ids uuid[], p_since text,
  p_known uuid[], p_versions int[]
) returns table (part text, body json)
language plpgsql as $$
#variable_conflict use_column
declare
  v_ids uuid[] := p_bill_ids;
  v_new uuid[];
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  perform set_config('plan_cache_mode', plan_once(), true);
  return query
    select 'table', json_build_object(
      'seq', c.event_seq, 'name', r.name, 'accentColour', r.accent_colour, 'logoId', g.id, 'timeZone', r.time_zone,
      'tableId', t.id, 'tableName', t.name, 'locationId', t.location_id, 'codeRenewedAt', iso(t.code_renewed_at),
      'guestOrders', l.guest_orders, 'guestPayments', l.guest_payments,
      'openingHours', case when h.location_id is not null
        then json_build_object('weekly', h.weekly, 'specialDays', h.special_days) end,
      'open', (
        select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'openedAt', iso(o.opened_at), 'covers', o.covers)
          order by o.opened_at, o.id), '[]') from orders o
        where o.restaurant_id = p_restaurant_id and o.location_id = t.location_id and o.state = 'open'
          and (o.table_id = t.id or o.joined_tables @> jsonb_build_array(jsonb_build_object('id', t.id)))))
    from dining_tables t
    join restaurants r on r.restaurant_id = t.restaurant_id and r.is_active and r.closed_at is null
    join restaurant_counters c on c.restaurant_id = t.restaurant_id
    join locations l on l.restaurant_id = t.restaurant_id and l.id = t.location_id and l.closed_at is null
    left join restaurant_logos g on g.restaurant_id = t.restaurant_id
    left join location_hours h on h.restaurant_id = t.restaurant_id and h.location_id = t.location_id
    where t.restaurant_id = p_restaurant_id and t.id = any (p_table_ids) and t.archived_at is null;

  if cardinality(p_sent_ids) > 0 then
    v_ids := v_ids || array(
      select g.order_id from guest_orders g
      where g.restaurant_id = p_restaurant_id and g.id = any (p_sent_ids) and g.bill_ids ? g.order_id::text);
    return query
      select 'put', json_build_object('id', g.id, 'orderId', g.order_id) from guest_orders g
      where g.restaurant_id = p_restaurant_id and g.id = any (p_sent_ids) and g.bill_ids ? g.order_id::text;
  end if;

  v_new := v_ids;
  loop
    -- Only a bill that ended without a sale was put onto another.
    v_new := array(
      select (e.body ->> 'intoOrderId')::uuid from orders o
      join events e on e.restaurant_id = p_restaurant_id and e.order_id = o.id and e.type = 'order.joined_into'
      where o.restaurant_id = p_restaurant_id and o.id = any (v_new) and o.state = 'voided'
        and not (e.body ->> 'intoOrderId')::uuid = any (v_ids));
    exit when cardinality(v_new) = 0;
    v_ids := v_ids || v_new;
  end loop;
  if cardinality(v_ids) > 0 then
    return query
      select 'into', json_build_object('id', e.order_id, 'orderId', e.body ->> 'intoOrderId') from orders o
      join events e on e.restaurant_id = p_restaurant_id and e.order_id = o.id and e.type = 'order.joined_into'
      where o.restaurant_id = p_restaurant_id and o.id = any (v_ids) and o.state = 'voided';
    return query
      select 'bill', json_build_object('id', o.id, 'order', case when k.id is null then order_document(row(o.*)::orders) end, 'deposits',
        case when o.state = 'open' then (
          select coalesce(json_agg(json_build_object('depositOrderId', v.order_id, 'leftPence', v.balance_pence) order by v.id), '[]')
          from bookings b
          join gift_vouchers v on v.restaurant_id = p_restaurant_id and v.order_id = b.deposit_order_id
          where b.restaurant_id = p_restaurant_id and b.order_id = o.id and b.deposit_decision is null
            and v.voided_at is null and v.balance_pence > 0)
        else '[]' end)
      from orders o
      left join unnest(p_known, p_versions) as k(id, version) on k.id = o.id and k.version = o.version
      where o.restaurant_id = p_restaurant_id and o.id = any (v_ids)
      order by o.opened_at, o.id;
  end if;

  return query
    select 'sent', json_build_object('restaurantId', g.restaurant_id, 'id', g.id, 'locationId', g.location_id, 'kind', g.kind,
      'tableId', g.table_id, 'tableName', g.table_name, 'state', g.state, 'request', g.request, 'lines', g.lines,
      'billIds', g.bill_ids, 'orderId', g.order_id, 'sentAt', iso(g.sent_at), 'decidedAt', iso(g.decided_at),
      'decidedBy', g.decided_by, 'reason', g.reason, 'guestName', g.guest_name, 'phone', g.phone, 'sentFrom', g.sent_from,
      'collectAt', iso(g.collect_at), 'marketplace', g.marketplace, 'fireAt', iso(g.fire_at))
    from guest_orders g
    where g.restaurant_id = p_restaurant_id and (g.id = any (p_wanted_ids)
      or (g.id = any (p_sent_ids) and g.order_id is null and g.sent_at > p_since::timestamptz)
      or (g.table_id = any (p_table_ids) and g.state = 'waiting' and g.order_id is null and g.sent_at > p_since::timestamptz))
    order by g.sent_at, g.id;
end
$$;

-- Writes down what guests sent for the staff to answer, once it is known that nothing it was decided by has changed:
--   kept        it waits
--   taken       its id is a guest order's, an order's or a booking's
--   stale_menu  the menu has changed since the dishes were looked up
--   too_many    as many of its visit wait as `p_max_waiting`; null: however many
--   line_exists a dish has the id of one that waits
create or replace function keep_guest_order(
  p_restaurant_id uuid, p_at text, p_by uuid, p_menu_version bigint, p_max_waiting int, p_since text, p_order jsonb, p_events jsonb
) returns text
language plpgsql as $$
declare
  counter restaurant_counters;
  written record;
  v_id uuid := (p_order ->> 'id')::uuid;
  v_location_id uuid := (p_order ->> 'locationId')::uuid;
  v_table_id uuid := (p_order ->> 'tableId')::uuid;
  v_at timestamptz := p_at::timestamptz;
  v_waiting jsonb;
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  select * into strict counter from restaurant_counters c where c.restaurant_id = p_restaurant_id for update;
  perform from orders o where o.restaurant_id = p_restaurant_id and o.id = v_id
  union all select from bookings b where b.restaurant_id = p_restaurant_id and b.id = v_id
  union all select from guest_orders g where g.restaurant_id = p_restaurant_id and g.id = v_id;
  if found then return 'taken'; end if;
  if counter.menu_version <> p_menu_version then return 'stale_menu'; end if;

  v_waiting := (
    select coalesce(jsonb_agg(g.request -> 'lines'), '[]') from guest_orders g
    where g.restaurant_id = p_restaurant_id and g.location_id = v_location_id and g.table_id = v_table_id and g.kind = 'table'
      and g.state <> 'declined' and g.order_id is null and g.sent_at > p_since::timestamptz
      and g.bill_ids ?| array(select jsonb_array_elements_text(p_order -> 'billIds')));
  if exists (
    select from jsonb_path_query(v_waiting, '$[*][*].id') as waits(id)
    where (p_order #> '{request,lines}') @> jsonb_build_array(jsonb_build_object('id', waits.id))
  ) then
    return 'line_exists';
  end if;
  if jsonb_array_length(v_waiting) >= p_max_waiting then return 'too_many'; end if;

  insert into guest_orders (restaurant_id, id, location_id, kind, table_id, table_name, state, request, lines, bill_ids, sent_at)
  values (p_restaurant_id, v_id, v_location_id, 'table', v_table_id, p_order ->> 'tableName', 'waiting', p_order -> 'request',
    p_order -> 'lines', p_order -> 'billIds', v_at);
  written := append_events(p_restaurant_id, p_at, p_by, v_location_id, p_events, counter.event_seq, counter.journal_hash);
  update restaurant_counters c set event_seq = written.seq, journal_hash = written.hash
  where c.restaurant_id = p_restaurant_id;
  return 'kept';
end
$$;
