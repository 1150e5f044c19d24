-- A restaurant's past, made at once: p_orders orders of three dishes, p_per_day a business day, ending the day before
-- p_until, with the entries, payments and transfers they would have had. For the bench of the dashboards.
create or replace function bench_history(p_restaurant int, p_orders int, p_per_day int, p_until date) returns void
-- The keys are right by how they are made; checking each of them would take most of the time.
language plpgsql set session_replication_role = replica as $$
declare
  r constant uuid := bench_id(1, p_restaurant);
begin
  create temp table made on commit drop as
  select n, uuidv7() as id, uuidv7() as payment_id, day, (day + interval '12 hours' + (n % 10) * interval '1 hour' + (n * 7 % 60) * interval '1 minute') as at,
    1 + (n * 7) % 100 as first, (500 + (1 + (n * 7) % 100) * 5 + 500 + (1 + (n * 11 + 3) % 100) * 5 + 500 + (1 + (n * 13 + 5) % 100) * 5)::bigint as gross
  from (select n, p_until - 1 - (n / p_per_day) as day from generate_series(0, p_orders - 1) n) x;

  insert into orders (restaurant_id, id, location_id, source, number, state, version, order_type, covers, guest_name,
    business_date, opened_at, opened_by, closed_at, fires, service_charge_bps, discounts, totals, total_pence)
  select r, id, bench_id(4, p_restaurant), 'import', 'h' || n, 'paid', 2, 'counter', 2, '', day, at, bench_id(7, p_restaurant), at, 1, 0, '[]',
    jsonb_build_object('linesPence', gross, 'discountPence', 0, 'serviceChargePence', 0, 'totalPence', gross,
    'paidPence', gross, 'tipPence', 0, 'refundedPence', 0, 'pendingPence', 0, 'balanceDuePence', 0, 'vat', jsonb_build_array(
      jsonb_build_object('rateBps', 2000, 'grossPence', gross, 'vatPence', round(gross / 6.0), 'netPence', gross - round(gross / 6.0)))), gross
  from made;
  insert into order_lines (restaurant_id, order_id, location_id, id, position, item_id, name, kitchen_name, quantity, unit_price_pence,
    modifiers, note, vat_class, allergens, voids, added_by, added_at, opened_at)
  select r, m.id, bench_id(4, p_restaurant), uuidv7(), k, bench_id(9, p_restaurant, dish), 'Tandoori Dish ' || lpad(dish::text, 3, '0'), '', 1, 500 + dish * 5,
    '[]', '', 'hot_food', '[]', '[]', bench_id(7, p_restaurant), at, at
  from made m cross join lateral (values (0, m.first), (1, 1 + (m.n * 11 + 3) % 100), (2, 1 + (m.n * 13 + 5) % 100)) as l(k, dish);
  insert into payments (restaurant_id, id, order_id, location_id, business_date, tender, state, amount_pence, tip_pence, fee_bps, fee_pence,
    provider_fee_pence, refunds, started_at, started_by, settled_at)
  select r, payment_id, id, bench_id(4, p_restaurant), day, case when n % 3 = 0 then 'cash' else 'card' end, 'captured', gross, 0, 100, gross / 100, 0, '[]', at,
    bench_id(7, p_restaurant), at from made;
  insert into events (restaurant_id, seq, type, at, by, body, hash, location_id)
  select r, n + 1, 'order.imported', at, bench_id(7, p_restaurant), jsonb_build_object('orderId', id), repeat('0', 64),
    bench_id(4, p_restaurant) from made;
  insert into ledger_transfers (restaurant_id, seq, ordinal, order_id, location_id, payment_id, kind, debit, credit, amount_pence, business_date, at)
  select r, n + 1, ordinal, id, bench_id(4, p_restaurant), case when ordinal >= 3 then payment_id end, kind, debit, credit, amount, day, at
  from made cross join lateral (values
    (1, 'sale', 'guest_receivable', 'sales:2000', gross - round(gross / 6.0)),
    (2, 'vat', 'guest_receivable', 'vat:2000', round(gross / 6.0)),
    (3, 'capture', case when n % 3 = 0 then 'cash' else 'card_clearing' end, 'guest_receivable', gross),
    (4, 'fee', 'processing_fees', 'platform_fee', gross / 100)
  ) as t(ordinal, kind, debit, credit, amount);
  update restaurant_counters set event_seq = p_orders, order_number = p_orders where restaurant_id = r;
end
$$;
