-- Adds what the event log says since the cursor to the sums of the dashboards: closed orders from its
-- entries, money from the ledger's transfers, which carry the same numbers. The cursor moves in the same
-- transaction, so everything is counted exactly once, whoever calls it and whenever they die.
-- At most `p_stretch` entries at a time; `behind` says how many are left, and zero entries only asks. Who comes while
-- another is at it goes away again, unless it waits.
drop function if exists roll_up(uuid, jsonb, int, boolean);

create or replace function roll_up(
  p_restaurant_id uuid, p_stretch int, p_waits boolean, out seq bigint, out behind bigint
)
language plpgsql as $$
#variable_conflict use_column
declare
  v_from bigint;
  v_to bigint;
  v_head bigint;
  v_zone text;
  v_nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  select r.seq into v_from from rollup_cursors r where r.restaurant_id = p_restaurant_id;
  if not found then
    insert into rollup_cursors (restaurant_id, seq) values (p_restaurant_id, 0) on conflict (restaurant_id) do nothing;
    v_from := 0;
  end if;
  select c.event_seq into v_head from restaurant_counters c where c.restaurant_id = p_restaurant_id;
  seq := v_from;
  behind := greatest(coalesce(v_head, 0) - v_from, 0);
  if behind = 0 or p_stretch = 0 then
    return;
  end if;

  if p_waits then
    select r.seq into v_from from rollup_cursors r where r.restaurant_id = p_restaurant_id for update;
  else
    select r.seq into v_from from rollup_cursors r where r.restaurant_id = p_restaurant_id for update skip locked;
    if not found then
      return;
    end if;
  end if;
  v_to := least(v_head, v_from + p_stretch);
  seq := greatest(v_from, v_to);
  behind := greatest(v_head - seq, 0);
  if v_to <= v_from then
    return;
  end if;
  select r.time_zone into v_zone from restaurants r where r.restaurant_id = p_restaurant_id;

  with closed as materialized (
    select e.seq, o.id, o.location_id, case e.type when 'order.reopened' then -1 else 1 end as sign,
      sold.lines, coalesce(sold."orderType", o.order_type) as order_type, coalesce(sold.discounts, o.discounts) as discounts,
      coalesce(sold."totalPence", o.total_pence) as total_pence,
      coalesce(sold."servedBy", o.served_by, o.opened_by) as served_by, o.business_date as priced_on,
      coalesce(sold."closedOn", o.closed_on, sale.business_date, o.business_date) as day,
      extract(hour from o.opened_at at time zone v_zone)::smallint as hour,
      extract(hour from coalesce(sold."closedAt", o.closed_at, o.opened_at) at time zone v_zone)::smallint as closed_hour,
      o.state = 'paid' or sold.lines is not null as is_paid,
      case when sold.lines is not null then coalesce(sold.covers, 0)
        when o.state = 'paid' then coalesce(o.covers, 0) else 0 end as covers,
      coalesce(sold."linesPence", (o.totals ->> 'linesPence')::bigint) as gross,
      coalesce(sold."serviceChargePence", (o.totals ->> 'serviceChargePence')::bigint) as service_charge,
      coalesce(sold.reductions, e.body -> 'reductions') as reductions,
      coalesce(sold."ratesApart", e.body -> 'ratesApart') as rates_apart,
      case e.type when 'order.imported' then coalesce((e.body ->> 'vatUnknownPence')::bigint, o.total_pence) else 0 end as vat_unknown
    from events e
    -- By the entry's own column: row-level security lets no index answer for what is taken out of JSON. And row by row
    -- (`offset 0` makes it so, here and below): a plan that reads a whole table once is right until the table has grown.
    cross join lateral (
      select o.* from orders o where o.restaurant_id = p_restaurant_id and o.id = e.order_id offset 0
    ) o
    left join lateral (
      -- Of an order that was imported closed: the day the ledger has it on.
      select max(t.business_date) as business_date from ledger_transfers t
      where t.restaurant_id = p_restaurant_id and t.order_id = o.id and t.payment_id is null
    ) sale on true
    left join lateral (
      -- An order that was opened again is another by now. What it was when it was closed is in the entry of its reopening,
      -- which takes exactly that out again, whenever the two are counted.
      select s.* from events r
      cross join lateral jsonb_to_record(r.body -> 'sold') as s("closedOn" date, "orderType" text, "servedBy" uuid, covers int,
        "closedAt" timestamptz, "linesPence" bigint, "serviceChargePence" bigint, "totalPence" bigint, discounts jsonb,
        reductions jsonb, "ratesApart" jsonb, lines jsonb)
      where o.reopenings > 0 and r.restaurant_id = p_restaurant_id and r.order_id = e.order_id
        and r.type = 'order.reopened' and r.seq >= e.seq
      order by r.seq
      limit 1
    ) sold on true
    where e.restaurant_id = p_restaurant_id and e.seq > v_from and e.seq <= v_to
      and e.type in ('order.paid', 'order.voided', 'order.imported', 'order.reopened')
      -- The sale of a voucher is no order of the house: neither when it is paid (voucher.sold) nor when it is given up. Nor is
      -- the settlement of an account.
      and is_turnover(o.totals)
  ),
  rates as materialized (select * from vat_rates()),
  lines as materialized (
    select c.seq, l.id, c.day, c.location_id, c.sign, coalesce(l.item_id::text, 'name:' || l.name) as item_key, l.name, rates.rate_bps,
      l.quantity, l.unit_price_pence, l.voids, case when l.voids = '[]' then 0 else (
        select coalesce(sum((v ->> 'quantity')::int), 0)::int from jsonb_array_elements(l.voids) v
      ) end as voided
    from closed c
    cross join lateral (
      select l.id, l.item_id, l.name, l.vat_class, l.quantity, l.unit_price_pence, l.voids from order_lines l
      where c.lines is null and l.restaurant_id = p_restaurant_id and l.order_id = c.id
      union all
      select l.id, l."itemId", l.name, l."vatClass", l.quantity, l."unitPricePence", l.voids
      from jsonb_to_recordset(c.lines) as l(id uuid, "itemId" uuid, name text, "vatClass" text, quantity int,
        "unitPricePence" bigint, voids jsonb)
      offset 0
    ) l
    join rates on rates.vat_class = l.vat_class and rates.order_type = c.order_type
      and c.priced_on >= rates.starts_on and c.priced_on < rates.ends_before
  ),
  -- What of a dish bears another rate than the dish goes from the one to the other.
  apart as materialized (
    select l.day, l.location_id, l.item_key, side.rate_bps, l.name, side.sign * a."grossPence" as gross,
      side.sign * a."discountPence" as discount, side.sign * a."compPence" as comp
    from closed c
    cross join lateral jsonb_to_recordset(c.rates_apart) as a("lineId" uuid, "rateBps" int, "grossPence" bigint,
      "discountPence" bigint, "compPence" bigint)
    join lines l on l.seq = c.seq and l.id = a."lineId"
    cross join lateral (values (l.sign, a."rateBps"), (-l.sign, l.rate_bps)) as side(sign, rate_bps)
    where c.rates_apart is not null
  ),
  -- What each discount and comp took off which line.
  reduced as materialized (
    select c.seq, c.sign, c.day, c.location_id, c.hour, c.is_paid, c.served_by,
      coalesce(l.item_id::text, 'name:' || l.name) as item_key, l.name, rates.rate_bps, d.id as discount_id, d.kind, d.by,
      coalesce(d."approvedBy", v_nobody) as approved_by, c.sign * (r ->> 'amountPence')::bigint as amount,
      case when d.kind = 'discount' then c.sign * (r ->> 'amountPence')::bigint else 0 end as discount,
      case when d.kind = 'comp' then c.sign * (r ->> 'amountPence')::bigint else 0 end as comp
    from closed c
    cross join lateral jsonb_array_elements(c.reductions) as r
    join lateral jsonb_to_recordset(c.discounts) as d(id uuid, kind text, by uuid, "approvedBy" uuid)
      on d.id = (r ->> 'discountId')::uuid
    cross join lateral (
      select l.id, l.item_id, l.name, l.vat_class, l.quantity, l.unit_price_pence, l.voids from order_lines l
      where c.lines is null and l.restaurant_id = p_restaurant_id and l.order_id = c.id
      union all
      select l.id, l."itemId", l.name, l."vatClass", l.quantity, l."unitPricePence", l.voids
      from jsonb_to_recordset(c.lines) as l(id uuid, "itemId" uuid, name text, "vatClass" text, quantity int,
        "unitPricePence" bigint, voids jsonb)
      offset 0
    ) l
    join rates on rates.vat_class = l.vat_class and rates.order_type = c.order_type
      and c.priced_on >= rates.starts_on and c.priced_on < rates.ends_before
    where c.reductions is not null and l.id = (r ->> 'lineId')::uuid
  ),
  -- Each sum below takes what closed orders and what reductions bring side by side, never joined: no plan can be slow.
  days as (
    insert into rollup_days as t (restaurant_id, business_date, location_id, orders, voided_orders, covers, gross_pence,
      discount_pence, comp_pence, service_charge_pence, vat_unknown_pence, refund_pence, service_back_pence)
    select p_restaurant_id, x.day, x.location_id, sum(x.orders), sum(x.voided), sum(x.covers), sum(x.gross),
      sum(x.discount), sum(x.comp), sum(x.service_charge), sum(x.vat_unknown), 0, 0
    from (
      select day, location_id, sign * is_paid::int as orders, sign * (not is_paid)::int as voided, sign * covers as covers,
        sign * gross as gross, 0 as discount, 0 as comp, sign * service_charge as service_charge, vat_unknown
      from closed
      union all select day, location_id, 0, 0, 0, 0, discount, comp, 0, 0 from reduced
    ) x
    group by x.day, x.location_id
    on conflict (restaurant_id, business_date, location_id) do update set
      orders = t.orders + excluded.orders, voided_orders = t.voided_orders + excluded.voided_orders,
      covers = t.covers + excluded.covers, gross_pence = t.gross_pence + excluded.gross_pence,
      discount_pence = t.discount_pence + excluded.discount_pence, comp_pence = t.comp_pence + excluded.comp_pence,
      service_charge_pence = t.service_charge_pence + excluded.service_charge_pence,
      vat_unknown_pence = t.vat_unknown_pence + excluded.vat_unknown_pence
  ),
  hours as (
    insert into rollup_hours as t (restaurant_id, span, business_date, location_id, weekday, hour, orders, covers,
      gross_pence, discount_pence, comp_pence, paid_orders, paid_pence, refund_pence, taken_pence, tip_pence)
    select p_restaurant_id, s.span, date_trunc(s.span, x.day::timestamp)::date, x.location_id,
      extract(isodow from x.day)::smallint, x.hour, sum(x.orders), sum(x.covers), sum(x.gross), sum(x.discount),
      sum(x.comp), sum(x.paid_orders), sum(x.paid), 0, 0, 0
    from (
      select day, location_id, hour, sign * is_paid::int as orders, sign * covers as covers, sign * gross as gross,
        0 as discount, 0 as comp, 0 as paid_orders, 0 as paid
      from closed
      union all select day, location_id, closed_hour, 0, 0, 0, 0, 0, sign, sign * total_pence from closed where is_paid
      union all select day, location_id, hour, 0, 0, 0, discount, comp, 0, 0 from reduced
    ) x
    cross join (values ('day'), ('month')) as s(span)
    group by 2, 3, 4, 5, 6
    on conflict (restaurant_id, span, business_date, location_id, weekday, hour) do update set
      orders = t.orders + excluded.orders, covers = t.covers + excluded.covers,
      gross_pence = t.gross_pence + excluded.gross_pence, discount_pence = t.discount_pence + excluded.discount_pence,
      comp_pence = t.comp_pence + excluded.comp_pence, paid_orders = t.paid_orders + excluded.paid_orders,
      paid_pence = t.paid_pence + excluded.paid_pence
  ),
  items as (
    insert into rollup_items as t (restaurant_id, span, business_date, location_id, item_key, rate_bps, name, quantity,
      gross_pence, discount_pence, comp_pence, void_quantity, void_pence)
    select p_restaurant_id, s.span, date_trunc(s.span, x.day::timestamp)::date, x.location_id, x.item_key, x.rate_bps,
      min(x.name), sum(x.quantity), sum(x.gross), sum(x.discount), sum(x.comp), sum(x.voided), sum(x.void_pence)
    from (
      select day, location_id, item_key, rate_bps, name, sign * (quantity - voided) as quantity,
        sign * unit_price_pence * (quantity - voided) as gross, 0 as discount, 0 as comp, sign * voided as voided,
        sign * unit_price_pence * voided as void_pence
      from lines
      union all select day, location_id, item_key, rate_bps, name, 0, 0, discount, comp, 0, 0 from reduced
      union all select day, location_id, item_key, rate_bps, name, 0, gross, discount, comp, 0, 0 from apart
    ) x
    cross join (values ('day'), ('month')) as s(span)
    group by 2, 3, 4, 5, 6
    on conflict (restaurant_id, span, business_date, location_id, item_key, rate_bps) do update set
      name = least(t.name, excluded.name), quantity = t.quantity + excluded.quantity,
      gross_pence = t.gross_pence + excluded.gross_pence, discount_pence = t.discount_pence + excluded.discount_pence,
      comp_pence = t.comp_pence + excluded.comp_pence, void_quantity = t.void_quantity + excluded.void_quantity,
      void_pence = t.void_pence + excluded.void_pence
  ),
  staff as (
    insert into rollup_staff as t (restaurant_id, span, business_date, location_id, staff_id, orders, covers,
      gross_pence, discount_pence, comp_pence, tip_pence)
    select p_restaurant_id, s.span, date_trunc(s.span, x.day::timestamp)::date, x.location_id, x.served_by,
      sum(x.orders), sum(x.covers), sum(x.gross), sum(x.discount), sum(x.comp), 0
    from (
      select day, location_id, served_by, sign as orders, sign * covers as covers, sign * gross as gross, 0 as discount,
        0 as comp
      from closed where is_paid
      union all select day, location_id, served_by, 0, 0, 0, discount, comp from reduced where is_paid
    ) x
    cross join (values ('day'), ('month')) as s(span)
    group by 2, 3, 4, 5
    on conflict (restaurant_id, span, business_date, location_id, staff_id) do update set
      orders = t.orders + excluded.orders, covers = t.covers + excluded.covers,
      gross_pence = t.gross_pence + excluded.gross_pence, discount_pence = t.discount_pence + excluded.discount_pence,
      comp_pence = t.comp_pence + excluded.comp_pence
  )
  insert into rollup_reductions as t (restaurant_id, span, business_date, location_id, kind, by, approved_by, times,
    amount_pence)
  select p_restaurant_id, s.span, date_trunc(s.span, x.day::timestamp)::date, x.location_id, x.kind, x.by, x.approved_by,
    sum(x.times), sum(x.amount)
  from (
    select day, location_id, kind, by, approved_by, sum(sign) as times, sum(amount) as amount
    from (
      select day, location_id, kind, by, approved_by, sign, sum(amount) as amount
      from reduced group by seq, discount_id, 1, 2, 3, 4, 5, 6
    ) given
    group by 1, 2, 3, 4, 5
    union all
    select l.day, l.location_id, case when (v ->> 'wasSent')::boolean then 'void' else 'correction' end,
      (v ->> 'by')::uuid, coalesce((v ->> 'approvedBy')::uuid, v_nobody), l.sign * (v ->> 'quantity')::int,
      l.sign * (v ->> 'quantity')::int * l.unit_price_pence
    from lines l
    cross join lateral jsonb_array_elements(l.voids) as v
    where l.voided > 0
  ) x
  cross join (values ('day'), ('month')) as s(span)
  group by 2, 3, 4, 5, 6, 7
  on conflict (restaurant_id, span, business_date, location_id, kind, by, approved_by) do update set
    times = t.times + excluded.times, amount_pence = t.amount_pence + excluded.amount_pence;

  with moved as materialized (
    select t.kind, t.refund_id, t.amount_pence as amount, t.business_date as day, o.location_id,
      -- A tip counts for whoever served the order when the money moved: it may be handed over between two payments.
      case when t.kind in ('tip', 'tip_back') then coalesce((
        select (e.body ->> 'toStaffId')::uuid from events e
        where e.restaurant_id = p_restaurant_id and e.order_id = o.id and e.type = 'order.handed_over' and e.seq < t.seq
        order by e.seq desc limit 1
      ), (
        select (e.body ->> 'fromStaffId')::uuid from events e
        where e.restaurant_id = p_restaurant_id and e.order_id = o.id and e.type = 'order.handed_over' and e.seq > t.seq
        order by e.seq limit 1
      ), o.served_by, o.opened_by) end as served_by,
      -- A voucher's money counts in the takings when somebody pays with it, not when it is sold. An order is a voucher's
      -- sale from its first entry to its last.
      o.totals ? 'vouchersPence' as is_voucher_sale, o.totals ? 'settlementPence' as is_settlement, o.order_type = 'takeaway' as is_takeaway,
      -- What was posted before its tender was corrected counts under the one it was taken as; the correction moves it.
      case when p.correction is not null and t.refund_id is null then p.correction ->> 'from' else p.tender end as tender,
      p.tender as corrected_to, t.payment_id,
      extract(hour from t.at at time zone v_zone)::smallint as hour,
      -- What is not the guest's side of it: `sales:2000`, `vat:2000`. Taken back when the guest is credited.
      case when t.kind in ('sale', 'vat', 'advance_vat') then
        split_part(case when t.debit in ('guest_receivable', 'vat_on_advances') then t.credit else t.debit end, ':', 2)::int end as rate_bps,
      case when t.debit = 'guest_receivable' then t.amount_pence else -t.amount_pence end as sold,
      -- VAT of a deposit or a single-purpose voucher: of what moved on it by the same command.
      t.kind = 'advance_vat' and t.debit = 'vat_on_advances' as is_advance_paid,
      case when t.kind = 'advance_vat' then (
        select sum(g.amount_pence)::bigint from ledger_transfers g
        where g.restaurant_id = p_restaurant_id and g.seq = t.seq and g.voucher_id is not null
      ) - t.amount_pence end as advance_net
    from ledger_transfers t
    cross join lateral (
      select o.* from orders o where o.restaurant_id = p_restaurant_id and o.id = t.order_id offset 0
    ) o
    left join lateral (
      -- Each marketplace has its own line: what it owes is held against its own statement.
      select case p.tender when 'marketplace' then 'marketplace:' || (p.terminal ->> 'name') else p.tender end as tender, p.correction
      from payments p where p.restaurant_id = p_restaurant_id and p.id = t.payment_id offset 0
    ) p on true
    where t.restaurant_id = p_restaurant_id and t.seq > v_from and t.seq <= v_to
  ),
  vat as (
    insert into rollup_vat as t (restaurant_id, span, business_date, location_id, rate_bps, is_takeaway, net_pence,
      vat_pence, refund_net_pence, refund_vat_pence, advance_net_pence, advance_vat_pence, advance_off_net_pence,
      advance_off_vat_pence)
    select p_restaurant_id, s.span, date_trunc(s.span, m.day::timestamp)::date, m.location_id, m.rate_bps,
      m.is_takeaway and m.kind <> 'advance_vat',
      coalesce(sum(m.sold) filter (where m.kind = 'sale' and m.refund_id is null), 0),
      coalesce(sum(m.sold) filter (where m.kind = 'vat' and m.refund_id is null), 0),
      coalesce(-sum(m.sold) filter (where m.kind = 'sale' and m.refund_id is not null), 0),
      coalesce(-sum(m.sold) filter (where m.kind = 'vat' and m.refund_id is not null), 0),
      coalesce(sum(m.advance_net) filter (where m.is_advance_paid), 0),
      coalesce(sum(m.amount) filter (where m.is_advance_paid), 0),
      coalesce(sum(m.advance_net) filter (where not m.is_advance_paid), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'advance_vat' and not m.is_advance_paid), 0)
    from moved m
    cross join (values ('day'), ('month')) as s(span)
    where m.rate_bps is not null
    group by 2, 3, 4, 5, 6
    on conflict (restaurant_id, span, business_date, location_id, rate_bps, is_takeaway) do update set
      net_pence = t.net_pence + excluded.net_pence, vat_pence = t.vat_pence + excluded.vat_pence,
      refund_net_pence = t.refund_net_pence + excluded.refund_net_pence,
      refund_vat_pence = t.refund_vat_pence + excluded.refund_vat_pence,
      advance_net_pence = t.advance_net_pence + excluded.advance_net_pence,
      advance_vat_pence = t.advance_vat_pence + excluded.advance_vat_pence,
      advance_off_net_pence = t.advance_off_net_pence + excluded.advance_off_net_pence,
      advance_off_vat_pence = t.advance_off_vat_pence + excluded.advance_off_vat_pence
  ),
  -- A payment whose tender was corrected leaves the one and joins the other, with its fee.
  corrected as (
    select part.kind, m.is_voucher_sale, m.is_settlement, m.day, m.location_id, side.tender, side.sign * part.amount as amount, side.sign
    from moved m
    cross join lateral (values (1, m.corrected_to), (-1, m.tender)) as side(sign, tender)
    cross join lateral (
      select case m.kind when 'tender_correction' then 'capture' else 'tip' end as kind, m.amount
      union all
      select f.kind, f.amount_pence from ledger_transfers f
      where m.kind = 'tender_correction' and f.restaurant_id = p_restaurant_id and f.payment_id = m.payment_id
        and f.refund_id is null and f.kind in ('fee', 'partner_share')
    ) as part
    where m.kind in ('tender_correction', 'tip_correction')
  ),
  by_tender as (
    select m.kind, m.is_voucher_sale, m.is_settlement, m.day, m.location_id, m.tender, m.amount, 1 as sign
    from moved m
    where m.kind in ('capture', 'tip', 'refund', 'tip_back', 'suspense', 'fee', 'fee_back', 'provider_fee', 'partner_share',
      'partner_share_back')
    union all
    select * from corrected
  ),
  tenders as (
    insert into rollup_tenders as t (restaurant_id, span, business_date, location_id, tender, payments, taken_pence,
      tip_pence, refunds, refunded_pence, tip_back_pence, voucher_sale_payments, voucher_sale_pence, voucher_sale_back_pence,
      settlement_payments, settlement_pence, settlement_back_pence, suspense_pence, fee_pence, fee_back_pence, provider_fee_pence, partner_share_pence, partner_share_back_pence)
    select p_restaurant_id, s.span, date_trunc(s.span, m.day::timestamp)::date, m.location_id, m.tender,
      coalesce(sum(m.sign) filter (where m.kind = 'capture'), 0), coalesce(sum(m.amount) filter (where m.kind = 'capture'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'tip'), 0), count(*) filter (where m.kind = 'refund'),
      coalesce(sum(m.amount) filter (where m.kind = 'refund'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'tip_back'), 0),
      coalesce(sum(m.sign) filter (where m.kind = 'capture' and m.is_voucher_sale), 0),
      coalesce(sum(case when m.kind = 'capture' then m.amount when m.kind in ('refund', 'suspense') then -m.amount end)
        filter (where m.is_voucher_sale), 0),
      coalesce(sum(m.amount) filter (where m.kind in ('refund', 'suspense') and m.is_voucher_sale), 0),
      coalesce(sum(m.sign) filter (where m.kind = 'capture' and m.is_settlement), 0),
      coalesce(sum(case when m.kind = 'capture' then m.amount when m.kind in ('refund', 'suspense') then -m.amount end)
        filter (where m.is_settlement), 0),
      coalesce(sum(m.amount) filter (where m.kind in ('refund', 'suspense') and m.is_settlement), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'suspense'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'fee'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'fee_back'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'provider_fee'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'partner_share'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'partner_share_back'), 0)
    from by_tender m
    cross join (values ('day'), ('month')) as s(span)
    group by 2, 3, 4, 5
    on conflict (restaurant_id, span, business_date, location_id, tender) do update set
      payments = t.payments + excluded.payments, taken_pence = t.taken_pence + excluded.taken_pence,
      tip_pence = t.tip_pence + excluded.tip_pence, refunds = t.refunds + excluded.refunds,
      refunded_pence = t.refunded_pence + excluded.refunded_pence, tip_back_pence = t.tip_back_pence + excluded.tip_back_pence,
      voucher_sale_payments = t.voucher_sale_payments + excluded.voucher_sale_payments,
      voucher_sale_pence = t.voucher_sale_pence + excluded.voucher_sale_pence,
      voucher_sale_back_pence = t.voucher_sale_back_pence + excluded.voucher_sale_back_pence,
      settlement_payments = t.settlement_payments + excluded.settlement_payments,
      settlement_pence = t.settlement_pence + excluded.settlement_pence,
      settlement_back_pence = t.settlement_back_pence + excluded.settlement_back_pence,
      suspense_pence = t.suspense_pence + excluded.suspense_pence,
      fee_pence = t.fee_pence + excluded.fee_pence, fee_back_pence = t.fee_back_pence + excluded.fee_back_pence,
      provider_fee_pence = t.provider_fee_pence + excluded.provider_fee_pence,
      partner_share_pence = t.partner_share_pence + excluded.partner_share_pence,
      partner_share_back_pence = t.partner_share_back_pence + excluded.partner_share_back_pence
  ),
  tips as (
    insert into rollup_staff as t (restaurant_id, span, business_date, location_id, staff_id, orders, covers,
      gross_pence, discount_pence, comp_pence, tip_pence)
    select p_restaurant_id, s.span, date_trunc(s.span, m.day::timestamp)::date, m.location_id, m.served_by, 0, 0, 0, 0, 0,
      sum(case m.kind when 'tip' then m.amount else -m.amount end)
    from moved m
    cross join (values ('day'), ('month')) as s(span)
    where m.kind in ('tip', 'tip_back')
    group by 2, 3, 4, 5
    on conflict (restaurant_id, span, business_date, location_id, staff_id) do update set
      tip_pence = t.tip_pence + excluded.tip_pence
  ),
  days as (
    insert into rollup_days as t (restaurant_id, business_date, location_id, gross_pence, discount_pence, comp_pence,
      service_charge_pence, refund_pence, service_back_pence)
    select p_restaurant_id, m.day, m.location_id, 0, 0, 0, 0,
      coalesce(-sum(m.sold) filter (where m.kind in ('sale', 'vat')), 0),
      coalesce(-sum(m.sold) filter (where m.kind = 'service_charge'), 0)
    from moved m
    where m.refund_id is not null and m.kind in ('sale', 'vat', 'service_charge')
    group by m.day, m.location_id
    on conflict (restaurant_id, business_date, location_id) do update set
      refund_pence = t.refund_pence + excluded.refund_pence,
      service_back_pence = t.service_back_pence + excluded.service_back_pence
  )
  insert into rollup_hours as t (restaurant_id, span, business_date, location_id, weekday, hour, gross_pence,
    discount_pence, comp_pence, paid_pence, refund_pence, taken_pence, tip_pence)
  select p_restaurant_id, s.span, date_trunc(s.span, m.day::timestamp)::date, m.location_id,
    extract(isodow from m.day)::smallint, m.hour, 0, 0, 0, 0,
    coalesce(-sum(m.sold) filter (where m.refund_id is not null and m.kind in ('sale', 'vat')), 0),
    coalesce(sum(case m.kind when 'capture' then m.amount else -m.amount end)
      filter (where m.kind in ('capture', 'refund', 'suspense') and not m.is_voucher_sale and not m.is_settlement), 0),
    coalesce(sum(case m.kind when 'tip' then m.amount when 'tip_back' then -m.amount end), 0)
  from moved m
  cross join (values ('day'), ('month')) as s(span)
  where m.kind in ('capture', 'refund', 'suspense', 'tip', 'tip_back') or (m.refund_id is not null and m.kind in ('sale', 'vat'))
  group by 2, 3, 4, 5, 6
  on conflict (restaurant_id, span, business_date, location_id, weekday, hour) do update set
    refund_pence = t.refund_pence + excluded.refund_pence, taken_pence = t.taken_pence + excluded.taken_pence,
    tip_pence = t.tip_pence + excluded.tip_pence;

  update rollup_cursors r set seq = v_to where r.restaurant_id = p_restaurant_id;
end
$$;

-- Throws a restaurant's sums away, to be counted again from the beginning in the same transaction.
create or replace function clear_roll_ups(p_restaurant_id uuid) returns void
language plpgsql as $$
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  insert into rollup_cursors (restaurant_id, seq) values (p_restaurant_id, 0)
  on conflict (restaurant_id) do update set seq = 0;
  delete from rollup_days t where t.restaurant_id = p_restaurant_id;
  delete from rollup_hours t where t.restaurant_id = p_restaurant_id;
  delete from rollup_items t where t.restaurant_id = p_restaurant_id;
  delete from rollup_staff t where t.restaurant_id = p_restaurant_id;
  delete from rollup_vat t where t.restaurant_id = p_restaurant_id;
  delete from rollup_tenders t where t.restaurant_id = p_restaurant_id;
  delete from rollup_reductions t where t.restaurant_id = p_restaurant_id;
end
$$;
