-- A platform of as many restaurants as are asked for, each with two paid orders and a month of its plan. Only the rows the
-- platform's books read; what would refer to them is left out.
create function bench_platform(first int, last int) returns void language plpgsql as $$
begin
  set local session_replication_role = replica;
  insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, is_subscribed, created_at, updated_at)
  select bench_many(n), 'The ' || repeat('Long Named ', 5) || 'Restaurant ' || n, 'many-' || n, bench_id(2, 1),
    'Europe/London', 'beta', true, now(), now()
  from generate_series(first, last) n;

  insert into orders (restaurant_id, id, location_id, number, state, version, order_type, guest_name, business_date,
    opened_at, opened_by, closed_at, fires, service_charge_bps, discounts, totals, total_pence)
  select bench_many(n), gen_random_uuid(), bench_id(4, 1), o::text, 'paid', 3, 'table', '', current_date - o * 20,
    now() - make_interval(days => o * 20), bench_id(7, 1), now(), 1, 0, '[]', '{"vouchersPence": 0}', 2000 + n % 977
  from generate_series(first, last) n, generate_series(1, 2) o;

  insert into ledger_transfers (restaurant_id, seq, ordinal, order_id, location_id, kind, debit, credit, amount_pence, business_date, at)
  select o.restaurant_id, o.number::int, entry.ordinal, o.id, o.location_id, entry.kind, entry.debit, entry.credit,
    case entry.kind when 'fee' then round(o.total_pence / 100.0) else o.total_pence end, o.business_date, o.opened_at
  from orders o, (values (0, 'capture', 'card_clearing', 'guest_receivable'), (1, 'fee', 'processing_fees', 'platform_fee'))
    as entry (ordinal, kind, debit, credit)
  where o.restaurant_id between bench_many(first) and bench_many(last);

  -- All of it but the plan has been added up, as `roll_up` would have done.
  insert into restaurant_counters (restaurant_id, journal_hash, event_seq, order_number)
  select bench_many(n), repeat('0', 64), 9, 2 from generate_series(first, last) n;
  insert into rollup_cursors (restaurant_id, seq) select bench_many(n), 9 from generate_series(first, last) n;
  insert into rollup_tenders (restaurant_id, span, business_date, location_id, tender, payments, taken_pence, tip_pence,
    refunds, refunded_pence, tip_back_pence, fee_pence, fee_back_pence, provider_fee_pence)
  select o.restaurant_id, s.span, date_trunc(s.span, o.business_date::timestamp)::date, o.location_id, 'card', count(*),
    sum(o.total_pence), 0, 0, 0, 0, sum(round(o.total_pence / 100.0)), 0, 0
  from orders o cross join (values ('day'), ('month')) as s (span)
  where o.restaurant_id between bench_many(first) and bench_many(last)
  group by 1, 2, 3, 4;

  -- Revenue is what was paid (docs/adr/0033-revenue-is-what-was-paid.md).
  insert into invoices (restaurant_id, id, kind, number, document_number, subscription_id, cause, plan, period_start, period_end,
    issued_at, issued_on, lines, net_pence, vat_bps, vat_pence, total_pence, credit_used_pence, seller, buyer, state, settled_at)
  select bench_many(n), bench_many(n), 'invoice', n, 'INV-' || n, bench_many(n), 'start', 'beta', current_date - 10, current_date + 20,
    now(), current_date - 10, '[]', 4900, 2000, 980, 5880, 0, '{}', '{}', 'paid', now()
  from generate_series(first, last) n;
  insert into ledger_transfers (restaurant_id, seq, ordinal, invoice_id, kind, debit, credit, amount_pence, business_date, at)
  select bench_many(n), 9, 0, bench_many(n), 'subscription', 'platform_receivable', 'platform_subscription',
    4900, current_date - 10, now()
  from generate_series(first, last) n;
end $$;

create function bench_many(n int) returns uuid language sql immutable parallel safe
return format('10000000-0000-7000-8000-%s', lpad(n::text, 12, '0'))::uuid;
