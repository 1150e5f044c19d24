-- The entries of a restaurant's log after one, in order, for the screens that follow it, and the locations each tells of.
-- The journal holds ids only; what a kitchen screen shows is added here: the ticket as it is by now, and the name it is
-- called by, as `calledFor` in domain/orders has it. Applying a later state early changes nothing, events say what is, not
-- what to add.
create or replace function read_log(p_restaurant_id uuid, p_location_ids text, p_after bigint, p_limit int)
returns table (event json, location_ids json)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  -- Planned once a connection: each entry is found by its key, and what is added to it by the key of that.
  perform set_config('plan_cache_mode', plan_once(), true);
  return query
    select json_build_object('seq', e.seq, 'type', e.type, 'at', iso(e.at), 'by', e.by, 'data', e.body || case
        when e.type in ('kitchen.ticket_sent', 'kitchen.ticket_changed') then (
          select jsonb_build_object('ticket', t.ticket) from kitchen_tickets t
          where t.restaurant_id = p_restaurant_id and t.id = (e.body ->> 'ticketId')::uuid)
        when e.type = 'order.moved' then (
          select jsonb_build_object('calledFor', coalesce(
            o.table_name || (
              select coalesce(string_agg(' + ' || (j.joined ->> 'name'), '' order by j.nth), '')
              from jsonb_array_elements(o.joined_tables) with ordinality as j(joined, nth)),
            nullif(o.guest_name, ''))) from orders o
          where o.restaurant_id = p_restaurant_id and o.id = (e.body ->> 'orderId')::uuid)
        when e.type = 'order.guest_changed' then jsonb_build_object('guestAllergy', (
          select t.ticket -> 'guestAllergy' from kitchen_tickets t
          where t.restaurant_id = p_restaurant_id and t.order_id = (e.body ->> 'orderId')::uuid limit 1))
        else '{}' end),
      to_json(array_remove(array[
        e.body ->> 'locationId', e.body ->> 'fromLocationId', e.body ->> 'toLocationId',
        (select o.location_id from orders o where o.restaurant_id = p_restaurant_id and o.id = e.order_id)::text,
        (select t.location_id from kitchen_tickets t
          where t.restaurant_id = p_restaurant_id and t.id = (e.body ->> 'ticketId')::uuid)::text,
        (select d.location_id from drawers d
          where d.restaurant_id = p_restaurant_id and d.id = (e.body ->> 'drawerId')::uuid)::text,
        (select w.location_id from worked_shifts w
          where w.restaurant_id = p_restaurant_id and w.id = (e.body ->> 'shiftId')::uuid)::text
      ], null))
    from events e
    where e.restaurant_id = p_restaurant_id and e.seq > p_after
    order by e.seq
    limit p_limit;
end
$$;
