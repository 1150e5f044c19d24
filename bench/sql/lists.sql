-- The lists of open orders as the server has answered them, a row for each order, for the bare server to answer the same bytes.
create table bench_lists (restaurant_id uuid, look text, position int, document text, primary key (restaurant_id, look, position));
grant select on bench_lists to tableside_app;
