-- The meter begins with what was paid in the month each restaurant last sold in; from then on every sale counts itself.
update restaurant_counters c
set meter_month = month.begins, meter_orders = month.orders
from (
  select distinct on (o.restaurant_id) o.restaurant_id, date_trunc('month', o.business_date)::date as begins,
    count(*) as orders
  from orders o
  where o.state = 'paid' and o.source = 'till'
  group by 1, 2
  order by 1, 2 desc
) month
where month.restaurant_id = c.restaurant_id;
