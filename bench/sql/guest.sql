-- Restaurant 1 lets guests order on their phones, straight to the kitchen, at 125 tables that its tills do not use.
insert into restaurant_slugs (slug, restaurant_id)
select slug, restaurant_id from restaurants where restaurant_id = bench_id(1, 1);

update locations set guest_orders = 'automatic' where restaurant_id = bench_id(1, 1);

insert into dining_tables (restaurant_id, id, location_id, name)
select bench_id(1, 1), bench_id(5, 1, n), bench_id(4, 1), n::text from generate_series(101, 225) n;
