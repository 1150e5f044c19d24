-- Everything the analytics page shows, in one round trip: brings the sums up to the log, then reads a stretch of days and
-- the one it is held against. The stretch is added up from its whole months (p_months_from to p_months_to, by their first
-- days) and the days before and after them (p_from to p_head_to, p_tail_from to p_to); what does not exist is null.
-- p_parts, p_compared_parts: the first days of what each of them is broken down by – days, or months where there are many.
-- p_part_day: the day of the other stretch of which only what lies before p_part_until counts; null without one.
-- `behind` above zero: so many entries are not counted yet, and `facts` is null unless `p_stretch` is zero, which counts
-- nothing and reads what is known.
drop function if exists read_analytics(uuid, jsonb, int, uuid, date, date, date, date, date, date, date, date, date[],
  date[], date, timestamptz, timestamptz);
drop function if exists read_analytics(uuid, text, jsonb, int, uuid, date, date, date, date, date, date, date, date, date[],
  date[], date, timestamptz, timestamptz);

create or replace function read_analytics(
  p_restaurant_id uuid, p_location_ids text, p_stretch int, p_location_id uuid, p_from date, p_to date, p_head_to date,
  p_months_from date, p_months_to date, p_tail_from date, p_compared_from date, p_compared_to date,
  p_parts date[], p_compared_parts date[], p_part_day date,
  p_part_since timestamptz, p_part_until timestamptz, out seq bigint, out behind bigint, out facts json
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  select r.seq, r.behind into seq, behind from roll_up(p_restaurant_id, p_stretch, false) r;
  -- It has counted for every location.
  perform set_config('app.location_ids', p_location_ids, true);
  if behind > 0 and p_stretch > 0 then
    return;
  end if;

  with items as materialized (
    select i.item_key as key, coalesce(m.name, i.name) as name, coalesce(k.name, 'Other') as category,
      coalesce(k.id::text, 'other') as category_key, i.quantity as count, i.pence
    from (
      -- Bytes are compared, not words: ten thousand rows of years in half the time.
      select item_key collate "C" as item_key, min(name collate "C") as name, sum(quantity) as quantity,
        sum(gross_pence - discount_pence - comp_pence) as pence
      from rollup_items
      where restaurant_id = p_restaurant_id and (p_location_id is null or location_id = p_location_id)
        and (span = 'month' and business_date between p_months_from and p_months_to
          or span = 'day' and business_date between p_from and p_head_to
          or span = 'day' and business_date between p_tail_from and p_to)
      group by 1
    ) i
    left join menu_items m
      on m.restaurant_id = p_restaurant_id and m.id = case when i.item_key not like 'name:%' then i.item_key::uuid end
    left join menu_categories k on k.restaurant_id = p_restaurant_id and k.id = m.category_id
  )
  select json_build_object(
    -- [first day, orders, covers, sales, refunds] of each part of the stretch, and of the one it is held against.
    'sold', (
      select json_object_agg(asked.name, coalesce(sold.parts, '[]'))
      from (values ('current', p_from, p_to, p_parts), ('compared', p_compared_from, p_compared_to, p_compared_parts))
        as asked(name, since, until, parts)
      cross join lateral (
        select json_agg(json_build_array(asked.parts[part], orders, covers, sales, refunds) order by part) as parts
        from (
          select width_bucket(business_date, asked.parts) as part, sum(orders) as orders, sum(covers) as covers,
            sum(gross_pence - discount_pence - comp_pence) as sales, sum(refund_pence) as refunds
          from rollup_days
          where restaurant_id = p_restaurant_id and business_date between asked.since and asked.until
            and (p_location_id is null or location_id = p_location_id)
          group by 1) d
      ) sold),
    -- Counted, because the sums know whole hours only. Never more than a day.
    'part', case when p_part_day is not null then (
      select json_build_array(p_part_day, sold.orders, sold.covers, sold.sales, back.refunds)
      from (
        select count(*) filter (where o.state = 'paid') as orders,
          coalesce(sum(o.covers) filter (where o.state = 'paid'), 0) as covers,
          coalesce(sum(o.total_pence - (o.totals ->> 'serviceChargePence')::bigint), 0) as sales
        from orders o
        where o.restaurant_id = p_restaurant_id and o.closed_at >= p_part_since and o.closed_at <= p_part_until
          -- A voucher sold is no turnover, as in the sums.
          and is_turnover(o.totals)
          and (p_location_id is null or o.location_id = p_location_id)
      ) sold
      cross join (
        select coalesce(sum(case when t.debit = 'guest_receivable' then -t.amount_pence else t.amount_pence end), 0)
          as refunds
        from ledger_transfers t
        where t.restaurant_id = p_restaurant_id and t.business_date = p_part_day and t.at <= p_part_until
          and t.refund_id is not null and t.kind in ('sale', 'vat')
          and (p_location_id is null or exists (
            select from orders o
            where o.restaurant_id = p_restaurant_id and o.id = t.order_id and o.location_id = p_location_id))
      ) back
    ) end,
    'tradesSince', (
      select business_date from rollup_days
      where restaurant_id = p_restaurant_id and (p_location_id is null or location_id = p_location_id)
      order by business_date
      limit 1),
    'hours', (
      select coalesce(json_agg(h order by h.weekday, h.hour), '[]') from (
        select weekday, hour, sum(orders) as orders, sum(gross_pence - discount_pence - comp_pence) as "salesPence"
        from rollup_hours
        where restaurant_id = p_restaurant_id and (p_location_id is null or location_id = p_location_id)
          and (span = 'month' and business_date between p_months_from and p_months_to
            or span = 'day' and business_date between p_from and p_head_to
            or span = 'day' and business_date between p_tail_from and p_to)
        group by 1, 2
        having sum(orders) <> 0 or sum(gross_pence) <> 0) h),
    'items', (
      select coalesce(json_agg(json_build_object('key', key, 'name', name, 'category', category, 'count', count,
        'salesPence', pence) order by pence desc, name), '[]')
      from items where count <> 0 or pence <> 0),
    'categories', (
      select coalesce(json_agg(c order by c."salesPence" desc, c.name), '[]') from (
        select category_key as key, min(category) as name, sum(count) as count, sum(pence) as "salesPence"
        from items group by 1) c),
    'staff', (
      select coalesce(json_agg(json_build_object('key', s.staff_id, 'name', actor_name(s.staff_id, p.name),
        'count', s.orders, 'salesPence', s.pence) order by s.pence desc, actor_name(s.staff_id, p.name)), '[]')
      from (
        select staff_id, sum(orders) as orders, sum(gross_pence - discount_pence - comp_pence) as pence
        from rollup_staff
        where restaurant_id = p_restaurant_id and (p_location_id is null or location_id = p_location_id)
          and (span = 'month' and business_date between p_months_from and p_months_to
            or span = 'day' and business_date between p_from and p_head_to
            or span = 'day' and business_date between p_tail_from and p_to)
        group by 1
      ) s
      left join staff_members p on p.restaurant_id = p_restaurant_id and p.id = s.staff_id),
    'locations', (
      select coalesce(json_agg(json_build_object('key', d.location_id, 'name', l.name, 'count', d.orders,
        'salesPence', d.pence) order by d.pence desc, l.name), '[]')
      from (
        select location_id, sum(orders) as orders, sum(gross_pence - discount_pence - comp_pence) as pence
        from rollup_days
        where restaurant_id = p_restaurant_id and business_date between p_from and p_to
          and (p_location_id is null or location_id = p_location_id)
        group by 1
      ) d
      join locations l on l.restaurant_id = p_restaurant_id and l.id = d.location_id),
    'tenders', (
      select coalesce(json_agg(t order by t."salesPence" desc, t.key), '[]') from (
        select tender as key, sum(payments - voucher_sale_payments - settlement_payments) as count,
          sum(taken_pence + tip_pence - refunded_pence - tip_back_pence - suspense_pence - voucher_sale_pence
            - settlement_pence) as "salesPence"
        from rollup_tenders
        where restaurant_id = p_restaurant_id and (p_location_id is null or location_id = p_location_id)
          and (span = 'month' and business_date between p_months_from and p_months_to
            or span = 'day' and business_date between p_from and p_head_to
            or span = 'day' and business_date between p_tail_from and p_to)
        group by 1
        -- A tender that took for gift vouchers alone took nothing yet.
        having sum(payments - voucher_sale_payments - settlement_payments) <> 0
          or sum(taken_pence + tip_pence - refunded_pence - tip_back_pence - suspense_pence - voucher_sale_pence
            - settlement_pence) <> 0) t)
  ) into facts;
end
$$;
