-- The least work that leaves the same rows as the server does: typed values, no rules, no checks of keys,
-- versions or menus, no hash to compute, one statement each. Called as the app's role under row-level security.

create function bench_place(p_restaurant uuid, p_order uuid, p_line_1 uuid, p_line_2 uuid, p_line_3 uuid, p_key text,
  p_location uuid, p_table uuid, p_table_name text, p_by uuid, p_item uuid, p_station uuid, p_name text, p_pence bigint,
  p_modifiers jsonb, p_allergens jsonb, p_totals jsonb, p_total_pence bigint, p_hash text, p_event jsonb,
  p_fingerprint text, p_reply text) returns uuid
language plpgsql as $$
declare
  v_seq bigint;
  v_number bigint;
begin
  perform set_config('app.restaurant_id', p_restaurant::text, true);
  update restaurant_counters set event_seq = event_seq + 1, order_number = order_number + 1, journal_hash = p_hash
  where restaurant_id = p_restaurant returning event_seq, order_number into v_seq, v_number;

  insert into orders (restaurant_id, id, location_id, number, state, version, order_type, table_id, table_name, covers,
    guest_name, business_date, opened_at, opened_by, fires, service_charge_bps, discounts, totals, total_pence)
  values (p_restaurant, p_order, p_location, v_number, 'open', 1, 'table', p_table, p_table_name, 2, '', current_date,
    now(), p_by, 0, 0, '[]', p_totals, p_total_pence);

  insert into order_lines (restaurant_id, order_id, location_id, id, position, item_id, name, kitchen_name, quantity,
    unit_price_pence, modifiers, note, vat_class, allergens, station_id, voids, added_by, added_at,
    opened_at)
  values
    (p_restaurant, p_order, p_location, p_line_1, 0, p_item, p_name, p_name, 1, p_pence, p_modifiers, '', 'hot_food', p_allergens,
      p_station, '[]', p_by, now(), now()),
    (p_restaurant, p_order, p_location, p_line_2, 1, p_item, p_name, p_name, 1, p_pence, p_modifiers, '', 'hot_food', p_allergens,
      p_station, '[]', p_by, now(), now()),
    (p_restaurant, p_order, p_location, p_line_3, 2, p_item, p_name, p_name, 1, p_pence, p_modifiers, '', 'hot_food', p_allergens,
      p_station, '[]', p_by, now(), now());

  insert into events (restaurant_id, seq, type, at, by, body, hash, location_id)
  values (p_restaurant, v_seq, 'order.placed', now(), p_by, p_event, p_hash, p_location);

  insert into idempotency_keys (restaurant_id, actor, endpoint, key, fingerprint, status, reply, at)
  values (p_restaurant, p_by, 'placeOrder', p_key, p_fingerprint, 201, p_reply, now());
  return p_order;
end
$$;

-- Paying a bill that was never sent also sends it, so the kitchen's ticket is among the rows.
create function bench_pay(p_restaurant uuid, p_order uuid, p_payment uuid, p_ticket uuid, p_key text, p_location uuid,
  p_station uuid, p_by uuid, p_totals jsonb, p_amount_pence bigint, p_fee_pence bigint, p_net_pence bigint,
  p_vat_pence bigint, p_hash text, p_captured jsonb, p_sent jsonb, p_ticket_sent jsonb, p_paid jsonb,
  p_ticket_body jsonb, p_fingerprint text, p_reply text) returns uuid
language plpgsql as $$
declare
  v_seq bigint;
begin
  perform set_config('app.restaurant_id', p_restaurant::text, true);
  update restaurant_counters set event_seq = event_seq + 4, journal_hash = p_hash
  where restaurant_id = p_restaurant returning event_seq into v_seq;

  update orders set state = 'paid', version = 4, fires = 1, closed_at = now(), totals = p_totals
  where restaurant_id = p_restaurant and id = p_order;

  update order_lines set fire = 1 where restaurant_id = p_restaurant and order_id = p_order;

  insert into kitchen_tickets (restaurant_id, id, order_id, location_id, station_id, fire, sent_at, ticket)
  values (p_restaurant, p_ticket, p_order, p_location, p_station, 1, now(), p_ticket_body);

  insert into payments (restaurant_id, id, order_id, location_id, business_date, tender, state, amount_pence, tip_pence, fee_bps,
    fee_pence, provider_fee_pence, tendered_pence, change_pence, refunds, started_at, started_by, settled_at)
  values (p_restaurant, p_payment, p_order, p_location, current_date, 'cash', 'captured', p_amount_pence, 0, 100, p_fee_pence, 0,
    p_amount_pence, 0, '[]', now(), p_by, now());

  insert into ledger_transfers (restaurant_id, seq, ordinal, order_id, location_id, payment_id, kind, debit, credit, amount_pence,
    business_date, at)
  values
    (p_restaurant, v_seq, 1, p_order, p_location, p_payment, 'capture', 'cash', 'guest_receivable', p_amount_pence, current_date, now()),
    (p_restaurant, v_seq, 2, p_order, p_location, p_payment, 'fee', 'processing_fees', 'platform_fee', p_fee_pence, current_date, now()),
    (p_restaurant, v_seq, 3, p_order, p_location, null, 'sale', 'guest_receivable', 'sales:2000', p_net_pence, current_date, now()),
    (p_restaurant, v_seq, 4, p_order, p_location, null, 'vat', 'guest_receivable', 'vat:2000', p_vat_pence, current_date, now());

  insert into events (restaurant_id, seq, type, at, by, body, hash, location_id)
  values
    (p_restaurant, v_seq - 3, 'payment.captured', now(), p_by, p_captured, p_hash, p_location),
    (p_restaurant, v_seq - 2, 'order.sent', now(), p_by, p_sent, p_hash, p_location),
    (p_restaurant, v_seq - 1, 'kitchen.ticket_sent', now(), p_by, p_ticket_sent, p_hash, p_location),
    (p_restaurant, v_seq, 'order.paid', now(), p_by, p_paid, p_hash, p_location);

  insert into idempotency_keys (restaurant_id, actor, endpoint, key, fingerprint, status, reply, at)
  values (p_restaurant, p_by, 'payCash', p_key, p_fingerprint, 201, p_reply, now());
  return p_order;
end
$$;

grant execute on function bench_place, bench_pay to tableside_app;
