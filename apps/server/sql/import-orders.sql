-- Stores many sales that are already decided, in one transaction: past sales of another till, and the
-- history of the demo. It writes the same rows as save_order. A sale whose order is already here stays
-- as it is; `differing` names those that are here with another total.
create or replace function import_orders(
  p_restaurant_id uuid, p_by uuid, p_source text, p_sales jsonb,
  out added int, out added_ids uuid[], out differing text[]
)
language plpgsql as $$
declare
  counter restaurant_counters;
  written record;
  sale record;
  v_ids uuid[];
  -- The total of each order that is already here, by its id.
  v_known jsonb;
  v_places bigint[] := '{}';
  v_numbers text[] := '{}';
  v_seqs bigint[] := '{}';
  v_number text;
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  select * into strict counter from restaurant_counters c where c.restaurant_id = p_restaurant_id for update;

  -- Looked up by one list of ids: joined to the JSON, a plan made while the table was empty would scan it for each sale.
  v_ids := array(select (s #>> '{order,id}')::uuid from jsonb_array_elements(p_sales) as s);
  select coalesce(jsonb_object_agg(o.id, o.total_pence), '{}') into v_known
  from orders o
  where o.restaurant_id = p_restaurant_id and o.id = any (v_ids);

  added_ids := '{}';
  differing := '{}';
  for sale in
    select place, s #>> '{order,id}' as id, s #>> '{order,number}' as number, s #> '{order,totals,totalPence}' as total,
      s ->> 'writtenAt' as at, s -> 'events' as events,
      s #>> '{order,state}' as state, (s #>> '{order,locationId}')::uuid as location_id, date_trunc('month', (s #>> '{order,businessDate}')::date)::date as month,
      -- A sale of our own till was made by whoever opened it; one of another till is written down by who brings it over.
      case p_source when 'till' then (s #>> '{order,openedBy}')::uuid else p_by end as made_by
    from jsonb_array_elements(p_sales) with ordinality as e(s, place)
    order by place
  loop
    v_number := sale.number;
    if v_known ? sale.id then
      if v_known -> sale.id <> sale.total then
        differing := differing || v_number;
      end if;
      continue;
    end if;
    if p_source = 'till' then
      counter.order_number := counter.order_number + 1;
      v_number := counter.order_number::text;
      -- The meter counts what our own till sold, as save_order does; past sales of another one are not ours to count.
      if sale.state = 'paid' and sale.month >= counter.meter_month then
        counter.meter_orders := case when sale.month > counter.meter_month then 1 else counter.meter_orders + 1 end;
        counter.meter_month := sale.month;
      end if;
    end if;
    select * into written from append_events(
      p_restaurant_id, sale.at, sale.made_by, sale.location_id, sale.events, counter.event_seq, counter.journal_hash);
    counter.event_seq := written.seq;
    counter.journal_hash := written.hash;
    added_ids := added_ids || sale.id::uuid;
    v_places := v_places || sale.place;
    v_numbers := v_numbers || v_number;
    v_seqs := v_seqs || written.seq;
  end loop;
  added := cardinality(v_places);
  if added = 0 then
    return;
  end if;

  update restaurant_counters c
  set event_seq = counter.event_seq, journal_hash = counter.journal_hash, order_number = counter.order_number,
    meter_month = counter.meter_month, meter_orders = counter.meter_orders
  where c.restaurant_id = p_restaurant_id;

  -- The checks of foreign keys keep the plan they made while the tables were small, which is to read the
  -- whole table; from here to the end of the transaction they plan anew.
  perform set_config('plan_cache_mode', 'force_custom_plan', true);

  insert into orders as t (restaurant_id, id, location_id, source, number, state, version, order_type, table_id,
    table_name, covers, guest_name, business_date, opened_at, opened_by, closed_at, fires, service_charge_bps,
    discounts, totals, total_pence)
  select p_restaurant_id, o.id, o."locationId", p_source, n.number, o.state, o.version, o."orderType", o."tableId",
    o."tableName", o.covers, o."guestName", o."businessDate", o."openedAt", o."openedBy", o."closedAt", o.fires,
    o."serviceChargeBps", o.discounts, o.totals, (o.totals ->> 'totalPence')::bigint
  from jsonb_array_elements(p_sales) with ordinality as e(s, place)
  join unnest(v_places, v_numbers) as n(place, number) on n.place = e.place
  cross join jsonb_to_record(s -> 'order') as o(id uuid, "locationId" uuid, state text, version int, "orderType" text,
    "tableId" uuid, "tableName" text, covers smallint, "guestName" text, "businessDate" date, "openedAt" timestamptz,
    "openedBy" uuid, "closedAt" timestamptz, fires smallint, "serviceChargeBps" int, discounts jsonb, totals jsonb);

  insert into order_lines as t (restaurant_id, order_id, location_id, id, position, item_id, name, kitchen_name, quantity,
    unit_price_pence, modifiers, note, seat, course, vat_class, allergens, unchecked_parts, station_id, fire, voids, added_by, added_at,
    opened_at)
  select p_restaurant_id, (s #>> '{order,id}')::uuid, (s #>> '{order,locationId}')::uuid, l.id, l.position, l."itemId", l.name, l."kitchenName", l.quantity,
    l."unitPricePence", l.modifiers, l.note, l.seat, l.course, l."vatClass", l.allergens, l."uncheckedParts", l."stationId", l.fire,
    l.voids, l."addedBy", l."addedAt", (s #>> '{order,openedAt}')::timestamptz
  from jsonb_array_elements(p_sales) with ordinality as e(s, place)
  join unnest(v_places) as n(place) on n.place = e.place
  cross join jsonb_to_recordset(s -> 'lines') as l(id uuid, position smallint, "itemId" uuid, name text,
    "kitchenName" text, quantity smallint, "unitPricePence" bigint, modifiers jsonb, note text, seat smallint,
    course smallint, "vatClass" text, allergens jsonb, "uncheckedParts" jsonb, "stationId" uuid, fire smallint, voids jsonb, "addedBy" uuid,
    "addedAt" timestamptz);

  insert into payments as t (restaurant_id, id, order_id, location_id, business_date, tender, state, amount_pence, tip_pence,
    fee_bps, fee_pence, provider_fee_pence, provider_ref, card_brand, card_last4, tendered_pence, change_pence,
    refunds, started_at, started_by, settled_at, why)
  select p_restaurant_id, p.id, (s #>> '{order,id}')::uuid, (s #>> '{order,locationId}')::uuid, (s #>> '{order,businessDate}')::date, p.tender, p.state, p."amountPence",
    p."tipPence", p."feeBps", p."feePence", p."providerFeePence", p."providerRef", p.card ->> 'brand',
    p.card ->> 'last4', p."tenderedPence", p."changePence", coalesce(p.refunds, '[]'), p."startedAt", p."startedBy",
    coalesce(p."settledAt", p."unknownSince"), coalesce(p."declineCode", p.why)
  from jsonb_array_elements(p_sales) with ordinality as e(s, place)
  join unnest(v_places) as n(place) on n.place = e.place
  cross join jsonb_to_recordset(s -> 'payments') as p(id uuid, tender text, state text, "amountPence" bigint,
    "tipPence" bigint, "feeBps" int, "feePence" bigint, "providerFeePence" bigint, "providerRef" text, card jsonb,
    "tenderedPence" bigint, "changePence" bigint, refunds jsonb, "startedAt" timestamptz, "startedBy" uuid,
    "settledAt" timestamptz, "unknownSince" timestamptz, "declineCode" text, why text);

  insert into kitchen_tickets as t (restaurant_id, id, order_id, location_id, station_id, fire, sent_at, bumped_at, ticket)
  select p_restaurant_id, (k ->> 'id')::uuid, (s #>> '{order,id}')::uuid, (s #>> '{order,locationId}')::uuid, (k ->> 'stationId')::uuid,
    (k ->> 'fire')::smallint, (k ->> 'sentAt')::timestamptz, (k ->> 'bumpedAt')::timestamptz,
    k || jsonb_build_object('orderNumber', n.number)
  from jsonb_array_elements(p_sales) with ordinality as e(s, place)
  join unnest(v_places, v_numbers) as n(place, number) on n.place = e.place
  cross join jsonb_array_elements(s -> 'tickets') as k;

  insert into ledger_transfers as t (restaurant_id, seq, ordinal, order_id, location_id, payment_id, refund_id, kind, debit, credit,
    amount_pence, business_date, at)
  select p_restaurant_id, n.seq, x.ordinal, (s #>> '{order,id}')::uuid, (s #>> '{order,locationId}')::uuid, (x.transfer ->> 'paymentId')::uuid, (x.transfer ->> 'refundId')::uuid,
    x.transfer ->> 'kind', x.transfer ->> 'debit', x.transfer ->> 'credit', (x.transfer ->> 'amountPence')::bigint,
    (s #>> '{order,businessDate}')::date, (s ->> 'at')::timestamptz
  from jsonb_array_elements(p_sales) with ordinality as e(s, place)
  join unnest(v_places, v_seqs) as n(place, seq) on n.place = e.place
  cross join jsonb_array_elements(s -> 'transfers') with ordinality as x(transfer, ordinal);
end
$$;
