-- Functions that answered something else in a version before, which `create or replace` does not change: each is dropped where it
-- is not yet as it is made now.
do $$
declare
  changed record;
begin
  for changed in
    select p.oid::regprocedure as signature
    from (values
      ('order_document(orders)', 'o orders returns json'),
      ('import_orders(uuid, uuid, text, jsonb)',
        'p_restaurant_id uuid, p_by uuid, p_source text, p_sales jsonb, OUT added integer, OUT added_ids uuid[], OUT differing text[] returns record'),
      ('deplete_stock(uuid, int, boolean)',
        'p_restaurant_id uuid, p_stretch integer, p_waits boolean, OUT seq bigint, OUT behind bigint returns record')
    ) as wanted(signature, shape)
    join pg_proc p on p.oid = to_regprocedure(wanted.signature)
    where pg_get_function_arguments(p.oid) || ' returns ' || pg_get_function_result(p.oid) <> wanted.shape
  loop
    execute format('drop function %s', changed.signature);
  end loop;
end
$$;
