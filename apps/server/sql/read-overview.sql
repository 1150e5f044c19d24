-- Everything the overview of the dashboard shows, in one round trip: brings the sums up to the log, then reads today and
-- the day it is held against. Besides the sums only the orders that are open are read, and of the other day the hour that
-- runs up to its minute, so it costs the same however many orders there have ever been.
-- `behind` above zero: so many entries are not counted yet, and `facts` is null unless `p_stretch` is zero, which counts
-- nothing and reads what is known.
drop function if exists read_overview(uuid, jsonb, int, uuid, text, date, date, timestamptz, timestamptz, timestamptz, int);
drop function if exists read_overview(uuid, text, jsonb, int, uuid, text, date, date, timestamptz, timestamptz, timestamptz, int);

create or replace function read_overview(
  p_restaurant_id uuid, p_location_ids text, p_stretch int, p_location_id uuid, p_time_zone text, p_today date,
  p_compared date, p_ends_at timestamptz, p_since timestamptz, p_until timestamptz, p_hour int,
  out seq bigint, out behind bigint, out facts json
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  select r.seq, r.behind into seq, behind from roll_up(p_restaurant_id, p_stretch, false) r;
  -- It has counted for every location. What follows is planned once a connection: it is one large statement over small rows.
  perform set_config('app.location_ids', p_location_ids, true), set_config('plan_cache_mode', plan_once(), true);
  if behind > 0 and p_stretch > 0 then
    return;
  end if;

  select json_build_object(
    -- Both days by the hour on the wall.
    'hours', (
      select coalesce(json_agg(h), '[]') from (
        select business_date as date, hour, sum(taken_pence) as "takenPence", sum(tip_pence) as "tipPence",
          sum(paid_orders) as "paidOrders", sum(paid_pence) as "paidPence", sum(covers) as covers
        from rollup_hours
        where restaurant_id = p_restaurant_id and span = 'day' and business_date in (p_today, p_compared)
          and (p_location_id is null or location_id = p_location_id)
        group by 1, 2
      ) h
    ),
    -- Of the other day the hour that runs now: only up to its moment, which no sum knows.
    'part', (
      select json_build_object('date', p_compared, 'hour', p_hour, 'takenPence', coalesce(sum(taken), 0),
        'tipPence', coalesce(sum(tip), 0), 'paidOrders', count(*) filter (where is_paid),
        'paidPence', coalesce(sum(total_pence), 0), 'covers', coalesce(sum(covers), 0))
      from (
        select case when t.kind = 'capture' then t.amount_pence when t.kind in ('refund', 'suspense') then -t.amount_pence end
            as taken,
          case t.kind when 'tip' then t.amount_pence when 'tip_back' then -t.amount_pence end as tip,
          false as is_paid, null::bigint as total_pence, null::int as covers, t.at
        from ledger_transfers t
        where t.restaurant_id = p_restaurant_id and t.business_date = p_compared and t.at >= p_since and t.at <= p_until
          and t.kind in ('capture', 'refund', 'suspense', 'tip', 'tip_back')
          -- A voucher's money counts when somebody pays with it, not when it is sold.
          and exists (
            select from orders o
            where o.restaurant_id = p_restaurant_id and o.id = t.order_id
              and (p_location_id is null or o.location_id = p_location_id)
              and (t.kind in ('tip', 'tip_back') or is_turnover(o.totals)))
        union all
        select null, null, true, o.total_pence, null, o.closed_at
        from orders o
        where o.restaurant_id = p_restaurant_id and o.closed_at >= p_since and o.closed_at <= p_until and o.state = 'paid'
          and is_turnover(o.totals)
          and (p_location_id is null or o.location_id = p_location_id)
        union all
        select null, null, false, null, o.covers, o.opened_at
        from orders o
        where o.restaurant_id = p_restaurant_id and o.business_date = p_compared and o.opened_at >= p_since
          and o.opened_at <= p_until and o.state = 'paid' and o.closed_at < p_ends_at
          and (p_location_id is null or o.location_id = p_location_id)
      ) part
      where extract(hour from at at time zone p_time_zone) = p_hour
    ),
    -- The open orders, however old, the tables they sit at, and who of them came today.
    'open', (
      select json_build_object('coversToday', coalesce(sum(covers) filter (where business_date = p_today), 0),
        'openOrders', count(*), 'openTables', count(distinct table_id), 'covers', coalesce(sum(covers), 0),
        'balanceDuePence', coalesce(sum((totals ->> 'balanceDuePence')::bigint), 0))
      from orders
      where restaurant_id = p_restaurant_id and state = 'open' and (p_location_id is null or location_id = p_location_id)
    ),
    -- What was sold today: of the bills that were paid, as in the takings, with discounts and comps taken off.
    'topItems', (
      select coalesce(json_agg(json_build_object('itemId', case when key not like 'name:%' then key end, 'name', name,
        'quantity', quantity, 'pence', pence) order by quantity desc, pence desc, name), '[]')
      from (
        select item_key as key, min(name) as name, sum(quantity) as quantity,
          sum(gross_pence - discount_pence - comp_pence) as pence
        from rollup_items
        where restaurant_id = p_restaurant_id and span = 'day' and business_date = p_today
          and (p_location_id is null or location_id = p_location_id)
        group by item_key
        having sum(quantity) > 0
        order by 3 desc, 4 desc, 2
        limit 6
      ) top
    ),
    -- What a new restaurant has done already, and how far its log has come.
    'firstSteps', json_build_object(
      'hasMenu', exists (select from menu_items i where i.restaurant_id = p_restaurant_id),
      'hasPeople', exists (select from staff_members s where s.restaurant_id = p_restaurant_id and s.role <> 'owner'),
      'hasVatNumber', (select r.vat_number is not null from restaurants r where r.restaurant_id = p_restaurant_id),
      'hasSale', exists (select from orders o where o.restaurant_id = p_restaurant_id)),
    -- On the menu, and nobody has said what is in it.
    'unchecked', json_build_object(
      'dishes', (select count(*) from menu_items i
        where i.restaurant_id = p_restaurant_id and i.archived_at is null and i.allergens ->> 'state' = 'unknown'),
      'options', (select count(*) from modifier_groups g
        join modifier_options m on m.restaurant_id = g.restaurant_id and m.group_id = g.id
        where g.restaurant_id = p_restaurant_id and g.archived_at is null
          and m.adds_allergens ->> 'state' = 'unknown' and exists (
            select from menu_item_modifier_groups a
            join menu_items i on i.restaurant_id = a.restaurant_id and i.id = a.item_id and i.archived_at is null
            where a.restaurant_id = p_restaurant_id and a.group_id = g.id))),
    'seq', (select c.event_seq from restaurant_counters c where c.restaurant_id = p_restaurant_id)
  ) into facts;
end
$$;
