-- The menu one location sells from, as `domain/menu` knows it: its own prices and sold-outs laid over
-- the group's. Null when this restaurant has no such location, or has closed it: who closes one raises the menu's
-- version, so that an order already on its way looks here again and is refused.
create or replace function load_menu(p_restaurant_id uuid, p_location_id uuid) returns text
language plpgsql as $$
begin
  -- Of every location, whoever asked for it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  return (
    select jsonb_build_object(
      'version', c.menu_version,
      'locationId', l.id,
      'timeZone', r.time_zone,
      'categories', (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'colour', k.colour,
          'served', k.served, 'course', k.course)
          order by k.position, k.name), '[]')
        from menu_categories k where k.restaurant_id = p_restaurant_id and k.archived_at is null
      ),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'categoryId', i.category_id, 'name', i.name, 'kitchenName', i.kitchen_name,
          'pricePence', coalesce(here.price_pence, i.price_pence), 'hasOpenPrice', i.has_open_price,
          'barcode', i.barcode, 'isFavourite', i.is_favourite, 'vatClass', i.vat_class,
          'isBundle', i.is_bundle, 'allergens', i.allergens,
          'diets', i.diets, 'photoId', p.photo_id, 'stationId', s.id, 'isAvailable', not coalesce(here.is_eighty_sixed, false),
          'modifierGroupIds', (
            select coalesce(jsonb_agg(m.group_id order by m.position), '[]')
            from menu_item_modifier_groups m
            join modifier_groups g on g.restaurant_id = m.restaurant_id and g.id = m.group_id and g.archived_at is null
            where m.restaurant_id = p_restaurant_id and m.item_id = i.id
          )) order by i.position, i.name), '[]')
        from menu_items i
        join menu_categories k on k.restaurant_id = i.restaurant_id and k.id = i.category_id and k.archived_at is null
        left join menu_item_locations here
          on here.restaurant_id = i.restaurant_id and here.item_id = i.id and here.location_id = l.id
        left join menu_photos p on p.restaurant_id = i.restaurant_id and p.item_id = i.id
        left join stations s
          on s.restaurant_id = i.restaurant_id and s.location_id = l.id
          and s.name = coalesce(here.station_name, i.station_name)
        where i.restaurant_id = p_restaurant_id and i.archived_at is null and coalesce(here.is_offered, true)
      ),
      'modifierGroups', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
          'options', (
            select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'pricePence', o.price_pence,
              'isDefault', o.is_default, 'isAvailable', o.is_available, 'addsAllergens', o.adds_allergens, 'vatClass', o.vat_class,
              'alonePence', o.alone_pence)
              order by o.position, o.name), '[]')
            from modifier_options o where o.restaurant_id = p_restaurant_id and o.group_id = g.id
          )) order by g.position, g.name), '[]')
        from modifier_groups g where g.restaurant_id = p_restaurant_id and g.archived_at is null
      ),
      'stations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.name), '[]')
        from stations s where s.restaurant_id = p_restaurant_id and s.location_id = l.id
      )
    )::text
    from locations l
    join restaurant_counters c on c.restaurant_id = l.restaurant_id
    join restaurants r on r.restaurant_id = l.restaurant_id
    where l.restaurant_id = p_restaurant_id and l.id = p_location_id and l.closed_at is null
  );
end
$$;
