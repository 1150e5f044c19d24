-- 50 restaurants, each with one waiter who is signed in and a menu of 100 dishes. The ids are
-- made from numbers, so that every program of the bench knows them without asking.

create function bench_id(kind int, restaurant int, n int default 0) returns uuid
language sql immutable parallel safe
return format('00000000-%s-7000-8%s-%s', lpad(kind::text, 4, '0'), lpad(restaurant::text, 3, '0'),
  lpad(n::text, 12, '0'))::uuid;

insert into users (id, name, email, email_verified, created_at, updated_at)
select bench_id(2, r), 'Waiter', 'waiter-' || r || '@bench.test', true, now(), now() from generate_series(1, 50) r;

insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
select bench_id(3, r), bench_id(2, r), 'bench-' || r, now() + interval '1 day', now(), now() from generate_series(1, 50) r;

insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, is_subscribed, created_at, updated_at)
select bench_id(1, r), 'Restaurant ' || r, 'bench-' || r, bench_id(2, r), 'Europe/London', 'beta', true, now(), now()
from generate_series(1, 50) r;

insert into restaurant_counters (restaurant_id, journal_hash)
select bench_id(1, r), repeat('0', 64) from generate_series(1, 50) r;

insert into locations (restaurant_id, id, name, created_at)
select bench_id(1, r), bench_id(4, r), 'Main', now() from generate_series(1, 50) r;

insert into dining_tables (restaurant_id, id, location_id, name)
select bench_id(1, r), bench_id(5, r, n), bench_id(4, r), n::text
from generate_series(1, 50) r, generate_series(1, 20) n;

insert into stations (restaurant_id, id, location_id, name)
select bench_id(1, r), bench_id(6, r), bench_id(4, r), 'Kitchen' from generate_series(1, 50) r;

insert into staff_members (restaurant_id, id, name, role, user_id, created_at)
select bench_id(1, r), bench_id(7, r), 'Waiter', 'staff', bench_id(2, r), now() from generate_series(1, 50) r;

insert into memberships (user_id, restaurant_id, role, staff_id, created_at)
select bench_id(2, r), bench_id(1, r), 'staff', bench_id(7, r), now() from generate_series(1, 50) r;

insert into menu_categories (restaurant_id, id, name, position)
select bench_id(1, r), bench_id(8, r, n), 'Category ' || n, n
from generate_series(1, 50) r, generate_series(0, 9) n;

insert into menu_items (restaurant_id, id, category_id, name, price_pence, vat_class, allergens, station_name, position)
select bench_id(1, r), bench_id(9, r, n), bench_id(8, r, n % 10), 'Tandoori Dish ' || lpad(n::text, 3, '0'), 500 + n * 5,
  'hot_food', '{"state": "contains", "allergens": ["gluten", "milk"]}', 'Kitchen', n
from generate_series(1, 50) r, generate_series(1, 100) n;

-- Every dish asks how hot; the choice costs nothing.
insert into modifier_groups (restaurant_id, id, name, min, max)
select bench_id(1, r), bench_id(10, r), 'Heat', 1, 1 from generate_series(1, 50) r;

insert into modifier_options (restaurant_id, id, group_id, name, price_pence, adds_allergens)
select bench_id(1, r), bench_id(11, r, n), bench_id(10, r), (array['Mild', 'Medium', 'Hot'])[n], 0,
  '{"state": "none"}'
from generate_series(1, 50) r, generate_series(1, 3) n;

insert into menu_item_modifier_groups (restaurant_id, item_id, group_id)
select bench_id(1, r), bench_id(9, r, n), bench_id(10, r) from generate_series(1, 50) r, generate_series(1, 100) n;
