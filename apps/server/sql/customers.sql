-- A guest's orders given to another record of the same person, and back. The name on an order stays as it was said.
create or replace function move_customer_orders(p_restaurant_id uuid, p_from uuid, p_to uuid, p_order_ids uuid[])
returns uuid[]
language plpgsql as $$
declare
  moved uuid[];
  v_to constant jsonb := jsonb_build_object('customerId', p_to);
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  -- The version rises, so that whoever has the order in hand looks at it again before changing it.
  with changed as (
    update orders o set guest = o.guest || v_to, version = o.version + 1
    where o.restaurant_id = p_restaurant_id and o.customer_id = p_from
      and (p_order_ids is null or o.id = any (p_order_ids))
    returning o.id
  )
  select coalesce(array_agg(c.id order by c.id), '{}') into moved from changed c;
  return moved;
end
$$;

-- Takes a guest off everything that stays for the tax: their orders, and the kitchen's tickets of these. The figures,
-- the lines and the ledger are not touched. Answers how many rows were cleared.
drop function if exists erase_customer_orders(uuid, uuid);

create or replace function erase_guest_orders(p_restaurant_id uuid, p_order_ids uuid[], out orders int, out tickets int)
language plpgsql as $$
#variable_conflict use_column
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  with mine as (
    select o.id, o.guest_name as called from orders o
    where o.restaurant_id = p_restaurant_id and o.id = any (p_order_ids)
  )
  update kitchen_tickets k set ticket = k.ticket || '{"guestAllergy": null, "calledBefore": null}' || case
    when k.ticket ->> 'calledFor' = mine.called then '{"calledFor": null}' else '{}' end::jsonb
  from mine
  where k.restaurant_id = p_restaurant_id and k.order_id = mine.id;
  get diagnostics tickets = row_count;
  -- What is on paper is on paper; here nobody prints it again.
  delete from print_jobs j where j.restaurant_id = p_restaurant_id and j.order_id = any (p_order_ids);
  delete from station_messages m where m.restaurant_id = p_restaurant_id and m.order_id = any (p_order_ids);
  update orders o set guest = null, guest_name = '', version = o.version + 1
  where o.restaurant_id = p_restaurant_id and o.id = any (p_order_ids);
  get diagnostics orders = row_count;
end
$$;
