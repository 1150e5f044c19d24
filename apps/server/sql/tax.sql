-- What reads a table has its body as a text: a cluster cannot plan one that PostgreSQL has taken apart when it was made.

-- The rates of an order's business date, as `vatRatesOn` in domain/tax finds them.
create or replace function vat_rates_on(p_date date) returns json
language sql stable as $$
  select json_build_object('standardBps', p.standard_bps, 'cateringBps', p.catering_bps)
  from vat_periods p
  where p.starts_on <= greatest(p_date, (select min(f.starts_on) from vat_periods f))
  order by p.starts_on desc
  limit 1
$$;

-- Every rate there is as rows, for those who add up many sales at once: the same as asking `vatRate` in domain/tax for
-- each (modules/rollups/rollups.test.ts holds the two together).
create or replace function vat_rates()
returns table (starts_on date, ends_before date, vat_class text, order_type text, rate_bps int)
language plpgsql stable rows 24 as $$
#variable_conflict use_column
begin
  -- Not as one SQL statement, which PostgreSQL would write into the query around it: a cluster has planned that one by then.
  return query select
    case when row_number() over by_day = 1 then '-infinity' else p.starts_on end,
    coalesce(lead(p.starts_on) over by_day, 'infinity'),
    c.vat_class, t.order_type,
    case
      when c.vat_class = 'zero' or (c.vat_class = 'cold_food' and t.order_type = 'takeaway') then 0
      when c.vat_class = 'standard' then p.standard_bps
      else p.catering_bps
    end
  from vat_periods p
  cross join unnest(array['hot_food', 'cold_food', 'standard', 'zero']) as c(vat_class)
  cross join unnest(array['table', 'counter', 'takeaway']) as t(order_type)
  window by_day as (partition by c.vat_class, t.order_type order by p.starts_on);
end
$$;
