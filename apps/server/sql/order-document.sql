-- Whether what moves on an order is turnover, by its totals: not on the sale of a gift voucher, which counts when somebody pays
-- with it, and not on the settlement of a house account, whose bills counted when they were put on it.
create or replace function is_turnover(totals jsonb) returns boolean
language sql immutable parallel safe
return not totals ?| array['vouchersPence', 'settlementPence'];

-- An order as `domain/orders` knows it, as one JSON document.
-- `json` and not `jsonb`: it is written once and never looked into here, which takes a third less time.
-- Its body is a text (tax.sql).
create or replace function order_document(o orders) returns json
language sql stable as $$
select json_build_object(
  'id', o.id, 'locationId', o.location_id, 'number', o.number, 'state', o.state, 'version', o.version,
  'orderType', o.order_type, 'tableId', o.table_id, 'tableName', o.table_name,
  'joinedTables', o.joined_tables, 'covers', o.covers,
  'guestName', o.guest_name, 'guest', o.guest, 'businessDate', o.business_date,
  'vatRates', vat_rates_on(o.business_date), 'openedAt', iso(o.opened_at),
  'openedBy', o.opened_by, 'servedBy', coalesce(o.served_by, o.opened_by), 'billAskedAt', iso(o.bill_asked_at),
  'closedAt', iso(o.closed_at), 'reopenings', o.reopenings, 'courseTimer', o.course_timer, 'visit', o.visit, 'holds', o.holds, 'fires', o.fires,
  'serviceChargeBps', o.service_charge_bps, 'isServiceChargeRemoved', o.service_charge_removed, 'discounts', o.discounts, 'totals', o.totals,
  'lines', (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'itemId', l.item_id, 'name', l.name, 'kitchenName', l.kitchen_name, 'quantity', l.quantity,
      'unitPricePence', l.unit_price_pence, 'modifiers', l.modifiers, 'note', l.note, 'seat', l.seat,
      'course', l.course, 'vatClass', l.vat_class, 'allergens', l.allergens,
      'uncheckedParts', coalesce(l.unchecked_parts,
        case when l.allergens = '[]' then jsonb_build_array(l.name) else '[]' end),
      'stationId', l.station_id,
      'fire', l.fire, 'heldAt', iso(l.held_at), 'firedAt', iso(l.fired_at), 'voids', l.voids, 'addedBy', l.added_by, 'addedAt', iso(l.added_at)
    ) order by l.position), '[]')
    from order_lines l
    where l.restaurant_id = o.restaurant_id and l.order_id = o.id
  ),
  'payments', (
    select coalesce(json_agg(payment_document(row(p.*)::payments) order by p.started_at, p.id), '[]')
    from payments p
    where p.restaurant_id = o.restaurant_id and p.order_id = o.id
  )
)
$$;

-- Loads one order in one round trip; null when this restaurant has no such order.
drop function if exists load_order(uuid, uuid);

create or replace function load_order(p_restaurant_id uuid, p_location_ids text, p_order_id uuid) returns text
language plpgsql as $$
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  return (select order_document(row(o.*)::orders)::text from orders o where o.restaurant_id = p_restaurant_id and o.id = p_order_id);
end
$$;

-- The open orders of a restaurant, or of one of its locations, newest first, after the order a page ended with; each as one
-- document, but for those the caller has at the very version: their document is null.
create or replace function load_orders(
  p_restaurant_id uuid, p_location_ids text, p_location_id uuid, p_before timestamptz, p_before_id uuid, p_limit int,
  p_known uuid[], p_versions int[]
)
returns table (id uuid, version int, opened_at timestamptz, document text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  -- Planned once a connection: the index on open orders is right for every restaurant.
  perform set_config('plan_cache_mode', plan_once(), true);
  return query
    select o.id, o.version, o.opened_at, case when k.id is null then order_document(row(o.*)::orders)::text end
    from orders o
    left join unnest(p_known, p_versions) as k(id, version) on k.id = o.id and k.version = o.version
    where o.restaurant_id = p_restaurant_id and o.state = 'open' and (p_location_id is null or o.location_id = p_location_id)
      and (p_before is null or (o.opened_at, o.id) < (p_before, p_before_id))
    order by o.opened_at desc, o.id desc
    limit p_limit;
end
$$;

-- What a floor draws of the open orders of a location, newest first, and the entry of the log they include for certain: it is
-- read before them. What else an order holds is loaded by its version. `digest` is of which orders are open and of their
-- versions, which rise with every change; where it is `p_known`, the caller has what it draws, and `orders` is null.
create or replace function draw_floor(
  p_restaurant_id uuid, p_location_ids text, p_location_id uuid, p_known text, out seq bigint, out digest text, out orders text
)
language plpgsql as $$
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  perform set_config('plan_cache_mode', plan_once(), true);
  seq := (select c.event_seq from restaurant_counters c where c.restaurant_id = p_restaurant_id);
  digest := (
    select coalesce(md5(string_agg(o.id::text || o.version, ',' order by o.opened_at desc, o.id desc)), '')
    from orders o
    where o.restaurant_id = p_restaurant_id and o.state = 'open' and o.location_id = p_location_id
  );
  if digest = p_known then
    return;
  end if;
  -- Digested again with what is drawn: an order may have been placed in between.
  select coalesce(md5(string_agg(d.id::text || d.version, ',' order by d.opened_at desc, d.id desc)), ''),
    coalesce(json_agg(d.drawn order by d.opened_at desc, d.id desc), '[]')::text
  into digest, orders
  from (
    select o.id, o.version, o.opened_at, json_build_object(
      'id', o.id, 'version', o.version, 'number', o.number, 'orderType', o.order_type, 'tableId', o.table_id,
      'tableName', o.table_name, 'joinedTables', o.joined_tables, 'covers', o.covers, 'guestName', o.guest_name,
      'openedAt', iso(o.opened_at), 'servedBy', coalesce(o.served_by, o.opened_by), 'billAskedAt', iso(o.bill_asked_at),
      'totalPence', o.total_pence, 'paidPence', (o.totals ->> 'paidPence')::bigint,
      'balanceDuePence', (o.totals ->> 'balanceDuePence')::bigint
    ) as drawn
    from orders o
    where o.restaurant_id = p_restaurant_id and o.state = 'open' and o.location_id = p_location_id
  ) d;
end
$$;

-- The same for the version before, which calls it by this name.
create or replace function draw_orders(p_restaurant_id uuid, p_location_ids text, p_location_id uuid, out seq bigint, out orders text)
language plpgsql as $$
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  select d.seq, d.orders into seq, orders from draw_floor(p_restaurant_id, p_location_ids, p_location_id, null) d;
end
$$;
