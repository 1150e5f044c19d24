-- The order on which an order's lines are now: itself, or the one its bill was put onto, and so on.
create or replace function order_home(p_restaurant_id uuid, p_order_id uuid) returns uuid
language sql stable as $$
  with recursive path as (
    select p_order_id as id, 0 as step
    union all
    select (e.body ->> 'intoOrderId')::uuid, p.step + 1
    from path p
    join events e on e.restaurant_id = p_restaurant_id and e.order_id = p.id and e.type = 'order.joined_into'
  )
  select id from path order by step desc limit 1
$$;

-- An order, and every one whose bill was put onto it, directly or by way of another.
create or replace function orders_within(p_restaurant_id uuid, p_order_id uuid) returns setof uuid
language sql stable as $$
  with recursive within as (
    select p_order_id as id
    union all
    select (e.body ->> 'fromOrderId')::uuid
    from within w
    join events e on e.restaurant_id = p_restaurant_id and e.order_id = w.id and e.type = 'order.bill_joined'
  )
  select id from within
$$;

-- Takes what the event log says was made out of the stock, since the cursor: each dish by the version of its recipe
-- (and of its chosen options) in force at that entry. The cursor moves in the same transaction, so everything is taken
-- out exactly once, whoever calls it and whenever they die.
--   order.sent         a dish that went to the kitchen is made: it leaves the stock as a sale
--   order.line_voided  after sending: the sale is taken back and the same quantity stands there as waste; before
--                      sending nothing had left the stock, so nothing is written
--   order.lines_moved  needs nothing here: what was taken out for a line moves with it (move_depletions), and what is
--                      taken out later stands where the line is then
--   order.joined_into  its lines are on another order now: what was taken out for them stands there, too
-- An entry names the order on which a line was then; what is taken out names the one on which it is now, so that it is
-- the same whenever the entry is read.
-- Sales of another till that were brought over (order.imported) were not made from this stock.
-- At most `p_stretch` entries at a time; `behind` says how many are left. Who comes while another is at it goes away
-- again, unless it waits.
create or replace function deplete_stock(
  p_restaurant_id uuid, p_stretch int, p_waits boolean, out seq bigint, out behind bigint
)
language plpgsql as $$
#variable_conflict use_column
declare
  v_from bigint;
  v_to bigint;
  v_head bigint;
  v_first bigint;
  joined record;
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  behind := 0;
  select c.event_seq into v_head from restaurant_counters c where c.restaurant_id = p_restaurant_id;
  select c.seq into v_from from stock_cursors c where c.restaurant_id = p_restaurant_id;
  if coalesce(v_from, 0) = 0 then
    -- Before the first recipe nothing can be taken out: no log is read for nothing.
    select min(v.seq) into v_first from recipe_versions v where v.restaurant_id = p_restaurant_id;
    if v_first is null then
      seq := 0;
      return;
    end if;
    insert into stock_cursors (restaurant_id, seq) values (p_restaurant_id, v_first)
    on conflict (restaurant_id) do update set seq = greatest(stock_cursors.seq, excluded.seq);
    v_from := v_first;
  end if;
  seq := v_from;
  behind := greatest(coalesce(v_head, 0) - v_from, 0);
  if behind = 0 then
    return;
  end if;

  if p_waits then
    select c.seq into v_from from stock_cursors c where c.restaurant_id = p_restaurant_id for update;
  else
    select c.seq into v_from from stock_cursors c where c.restaurant_id = p_restaurant_id for update skip locked;
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

  with entries as materialized (
    select e.seq, e.at, e.by, e.order_id, line.id::uuid as line_id
    from events e
    cross join lateral jsonb_array_elements_text(e.body -> 'lineIds') as line(id)
    where e.restaurant_id = p_restaurant_id and e.seq > v_from and e.seq <= v_to and e.type = 'order.sent'
  ),
  sent as materialized (
    select e.seq, e.at, e.by, l.order_id, o.location_id, o.business_date, l.id as line_id, l.item_id, l.modifiers,
      -- What was voided before it was sent never went to the kitchen; a sent line is never changed again, but that a
      -- part of it may be a line of its own on another bill.
      l.quantity - case when l.voids = '[]' then 0 else (
        select coalesce(sum((v ->> 'quantity')::int), 0)::int from jsonb_array_elements(l.voids) v
        where not (v ->> 'wasSent')::boolean
      ) end as dishes
    from entries e
    -- Row by row (`offset 0` makes it so): a plan that reads a whole table once is right until the table has grown.
    cross join lateral (
      select o.location_id, o.business_date,
        -- Only a bill that was put onto another has its lines elsewhere, and it ends as voided.
        case when o.state = 'voided' then order_home(p_restaurant_id, o.id) else o.id end as home
      from orders o where o.restaurant_id = p_restaurant_id and o.id = e.order_id
      offset 0
    ) o
    cross join lateral (
      select l.id, l.order_id, l.item_id, l.modifiers, l.quantity, l.voids from order_lines l
      where l.restaurant_id = p_restaurant_id and l.order_id = o.home and l.id = e.line_id and l.sent_on is null
      union all
      select l.id, l.order_id, l.item_id, l.modifiers, l.quantity, l.voids from order_lines l
      where l.restaurant_id = p_restaurant_id and l.sent_on in (e.order_id, o.home) and l.sent_as = e.line_id
      offset 0
    ) l
  ),
  -- Each version is in force for the entries after its own, up to the one that tells of the next.
  versions as materialized (
    select r.target_id, v.recipe_id, v.version, v.seq as since,
      coalesce(lead(v.seq) over (partition by v.recipe_id order by v.seq), 9223372036854775807) as until
    from recipe_versions v
    join recipes r on r.restaurant_id = p_restaurant_id and r.id = v.recipe_id and r.target_id is not null
    where v.restaurant_id = p_restaurant_id
  ),
  parts as materialized (
    select p.recipe_id, p.version, p.ingredient_id, p.quantity
    from recipe_parts p where p.restaurant_id = p_restaurant_id
  ),
  costs as materialized (
    select c.ingredient_id, c.unit_cost, c.seq as since,
      coalesce(lead(c.seq) over (partition by c.ingredient_id order by c.seq), 9223372036854775807) as until
    from ingredient_costs c where c.restaurant_id = p_restaurant_id
  ),
  wanted as materialized (
    select s.seq, s.line_id, s.item_id as target_id from sent s where s.item_id is not null
    union all
    select s.seq, s.line_id, (m ->> 'optionId')::uuid
    from sent s cross join lateral jsonb_array_elements(s.modifiers) as m
  ),
  used as materialized (
    select w.seq, w.line_id, p.ingredient_id, sum(p.quantity)::bigint as quantity
    from wanted w
    join versions v on v.target_id = w.target_id and w.seq > v.since and w.seq <= v.until
    join parts p on p.recipe_id = v.recipe_id and p.version = v.version
    group by w.seq, w.line_id, p.ingredient_id
    -- An option that leaves out more than the dish has puts nothing back.
    having sum(p.quantity) > 0
  ),
  taken as (
    insert into stock_depletions (restaurant_id, seq, line_id, reason, order_id, item_id, dishes, location_id,
      ingredient_id, quantity, unit_cost, business_date, at, by)
    select p_restaurant_id, s.seq, s.line_id, 'sale', s.order_id, s.item_id, s.dishes, s.location_id, u.ingredient_id,
      -u.quantity * s.dishes, c.unit_cost, s.business_date, s.at, s.by
    from sent s
    join used u on u.seq = s.seq and u.line_id = s.line_id
    left join costs c on c.ingredient_id = u.ingredient_id and s.seq > c.since and s.seq <= c.until
    where s.dishes > 0
    returning location_id, ingredient_id, quantity
  )
  insert into stock_levels as t (restaurant_id, location_id, ingredient_id, quantity)
  select p_restaurant_id, d.location_id, d.ingredient_id, sum(d.quantity)
  from taken d
  group by d.location_id, d.ingredient_id
  on conflict (restaurant_id, location_id, ingredient_id) do update set quantity = t.quantity + excluded.quantity;

  for joined in
    select e.order_id, order_home(p_restaurant_id, e.order_id) as home from events e
    where e.restaurant_id = p_restaurant_id and e.seq > v_from and e.seq <= v_to and e.type = 'order.joined_into'
    order by e.seq
  loop
    update stock_depletions d set order_id = joined.home
    where d.restaurant_id = p_restaurant_id and d.order_id = joined.order_id;
  end loop;

  -- A dish that is voided after it was made takes back its sale, by what was taken out for it then, and is waste: what
  -- is on hand stays as it is.
  insert into stock_depletions (restaurant_id, seq, line_id, reason, order_id, item_id, dishes, location_id,
    ingredient_id, quantity, unit_cost, business_date, at, by)
  select p_restaurant_id, e.seq, d.line_id, void.reason, d.order_id, d.item_id, void.sign * (e.body ->> 'quantity')::int,
    d.location_id, d.ingredient_id, d.quantity / d.dishes * void.sign * (e.body ->> 'quantity')::int, d.unit_cost,
    d.business_date, e.at, e.by
  from events e
  cross join lateral (
    select case when o.state = 'voided' then order_home(p_restaurant_id, o.id) else o.id end as home
    from orders o where o.restaurant_id = p_restaurant_id and o.id = e.order_id
    offset 0
  ) o
  cross join lateral (
    select d.* from stock_depletions d
    where d.restaurant_id = p_restaurant_id and d.line_id = (e.body ->> 'lineId')::uuid and d.order_id = o.home
      and d.reason = 'sale' and d.dishes > 0
    offset 0
  ) d
  cross join (values ('sale', -1), ('waste', 1)) as void(reason, sign)
  where e.restaurant_id = p_restaurant_id and e.seq > v_from and e.seq <= v_to
    and e.type = 'order.line_voided' and (e.body ->> 'wasSent')::boolean
  -- Never there yet. Without this a cluster writes them by COPY, which row-level security refuses.
  on conflict (restaurant_id, seq, line_id, reason, ingredient_id) do update
    set dishes = excluded.dishes, quantity = excluded.quantity;

  update stock_cursors c set seq = v_to where c.restaurant_id = p_restaurant_id;
end
$$;

-- What was taken out for a dish stands on the bill it is moved to; of a part, so much of it. Whoever takes out waits
-- in the meantime, so a line is never between two bills.
create or replace function move_depletions(
  p_restaurant_id uuid, p_location_ids text, p_from uuid, p_line uuid, p_into uuid, p_new_line uuid, p_quantity int
) returns void
language plpgsql as $$
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  perform from stock_cursors c where c.restaurant_id = p_restaurant_id for update;
  if p_new_line = p_line then
    update stock_depletions d set order_id = p_into
    where d.restaurant_id = p_restaurant_id and d.line_id = p_line
      and d.order_id in (select orders_within(p_restaurant_id, p_from));
    return;
  end if;
  -- All of it that was made, where the rest was voided before it was sent.
  update stock_depletions d set order_id = p_into, line_id = p_new_line
  where d.restaurant_id = p_restaurant_id and d.line_id = p_line and d.reason = 'sale' and d.dishes = p_quantity
    and d.order_id in (select orders_within(p_restaurant_id, p_from));
  with parts as (
    update stock_depletions d set dishes = d.dishes - p_quantity, quantity = d.quantity - d.quantity / d.dishes * p_quantity
    where d.restaurant_id = p_restaurant_id and d.line_id = p_line and d.reason = 'sale' and d.dishes > p_quantity
      and d.order_id in (select orders_within(p_restaurant_id, p_from))
    returning d.*
  )
  insert into stock_depletions as t (restaurant_id, seq, line_id, reason, order_id, item_id, dishes, location_id,
    ingredient_id, quantity, unit_cost, business_date, at, by)
  select p_restaurant_id, d.seq, p_new_line, d.reason, p_into, d.item_id, p_quantity, d.location_id, d.ingredient_id,
    d.quantity / d.dishes * p_quantity, d.unit_cost, d.business_date, d.at, d.by
  from parts d
  on conflict (restaurant_id, seq, line_id, reason, ingredient_id) do update
    set dishes = t.dishes + excluded.dishes, quantity = t.quantity + excluded.quantity;
end
$$;

-- Several lines of one order to one other, in one round trip: [{"lineId", "newLineId", "quantity"}].
create or replace function move_all_depletions(
  p_restaurant_id uuid, p_location_ids text, p_from uuid, p_into uuid, p_moves jsonb
) returns void
language plpgsql as $$
declare
  v_move record;
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  for v_move in
    select m."lineId", m."newLineId", m.quantity
    from jsonb_to_recordset(p_moves) as m("lineId" uuid, "newLineId" uuid, quantity int)
  loop
    perform move_depletions(p_restaurant_id, p_location_ids, p_from, v_move."lineId", p_into, v_move."newLineId",
      v_move.quantity);
  end loop;
end
$$;

-- Throws away what was worked out from the log, to be worked out again from the beginning in the same transaction.
-- What somebody wrote down stays.
create or replace function clear_stock(p_restaurant_id uuid) returns void
language plpgsql as $$
declare
  v_first bigint;
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  perform from stock_cursors c where c.restaurant_id = p_restaurant_id for update;
  delete from stock_depletions d where d.restaurant_id = p_restaurant_id;
  delete from stock_levels l where l.restaurant_id = p_restaurant_id;
  insert into stock_levels (restaurant_id, location_id, ingredient_id, quantity, filled_seq)
  select p_restaurant_id, m.location_id, m.ingredient_id, sum(m.quantity), coalesce(max(m.seq) filter (where m.quantity > 0), 0)
  from stock_movements m
  where m.restaurant_id = p_restaurant_id
  group by m.location_id, m.ingredient_id
  -- None is there; as above.
  on conflict (restaurant_id, location_id, ingredient_id) do update
    set quantity = excluded.quantity, filled_seq = excluded.filled_seq;
  select coalesce(min(v.seq), 0) into v_first from recipe_versions v where v.restaurant_id = p_restaurant_id;
  update stock_cursors c set seq = v_first where c.restaurant_id = p_restaurant_id;
end
$$;
